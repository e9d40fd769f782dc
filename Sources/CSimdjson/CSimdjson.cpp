// Without exceptions, simdjson reports every error by its return value.
#define SIMDJSON_EXCEPTIONS 0

#include "CSimdjson.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <new>
#include <simdjson.h>
#include <string>
#include <type_traits>
#include <vector>

using namespace simdjson;

struct csj_document {
  dom::document tape;
};

// An element is a pointer into the document and a number; it goes to C and back as bytes whose meaning stays simdjson's.
static_assert(sizeof(dom::element) == sizeof(csj_value));
static_assert(std::is_trivially_copyable_v<dom::element>);

static dom::element element(csj_value value) noexcept {
  dom::element result;
  std::memcpy(static_cast<void *>(&result), &value, sizeof result);
  return result;
}

static csj_value value(const dom::element &element) noexcept {
  csj_value result;
  std::memcpy(&result, static_cast<const void *>(&element), sizeof result);
  return result;
}

static csj_text text(std::string_view view) noexcept { return {view.data(), view.size()}; }

static csj_status status_of(error_code error) noexcept {
  switch (error) {
    case SUCCESS: return csj_status_parsed;
    case DEPTH_ERROR: return csj_status_too_deep;
    case MEMALLOC: return csj_status_no_memory;
    default: return csj_status_malformed;
  }
}

csj_document *csj_parse(const char *bytes, size_t length, size_t depth, csj_status *status) {
  dom::parser parser;
  auto document = new (std::nothrow) csj_document;
  *status = csj_status_no_memory;
  if (document == nullptr) return nullptr;
  auto error = parser.allocate(length, depth);
  // simdjson reads past the end, so it is told to make a padded copy.
  if (!error) error = parser.parse_into_document(document->tape, bytes, length, true).error();
  *status = status_of(error);
  if (!error) return document;
  delete document;
  return nullptr;
}

void csj_free(csj_document *document) { delete document; }

csj_value csj_root(const csj_document *document) { return value(document->tape.root()); }

csj_content csj_read(csj_value value) {
  csj_content content = {};
  auto source = element(value);
  // The errors that `get` could report are about another type, and the type is known here.
  switch (source.type()) {
    case dom::element_type::NULL_VALUE: content.kind = csj_kind_null; break;
    case dom::element_type::BOOL: {
      bool flag = false;
      (void)source.get(flag);
      content.kind = csj_kind_boolean;
      content.integer = flag;
      break;
    }
    case dom::element_type::INT64: {
      int64_t number = 0;
      (void)source.get(number);
      content.kind = csj_kind_signed;
      content.integer = static_cast<uint64_t>(number);
      break;
    }
    case dom::element_type::UINT64:
      content.kind = csj_kind_unsigned;
      (void)source.get(content.integer);
      break;
    case dom::element_type::DOUBLE:
      content.kind = csj_kind_real;
      (void)source.get(content.real);
      break;
    case dom::element_type::STRING: {
      std::string_view view;
      (void)source.get(view);
      content.kind = csj_kind_text;
      content.text = text(view);
      break;
    }
    case dom::element_type::ARRAY: content.kind = csj_kind_list; break;
    case dom::element_type::OBJECT: content.kind = csj_kind_object; break;
  }
  return content;
}

bool csj_member(csj_value object, csj_text name, csj_value *member) {
  dom::object source;
  dom::element found;
  if (element(object).get(source)) return false;
  if (source.at_key(std::string_view(name.bytes, name.length)).get(found)) return false;
  *member = value(found);
  return true;
}

// A hash table with open addressing. `slots` holds the numbers of names, one more than they are; 0 is a free place.
struct csj_names {
  std::vector<std::string> names;
  std::vector<uint16_t> slots;

  // The first and the last eight bytes and the length tell most names apart; the rest is found by comparing.
  static size_t hash(std::string_view name) noexcept {
    uint64_t first = 0, last = 0;
    size_t count = std::min<size_t>(name.size(), 8);
    std::memcpy(&first, name.data(), count);
    std::memcpy(&last, name.data() + name.size() - count, count);
    uint64_t mixed = (first ^ (last * 0x9E3779B97F4A7C15u) ^ name.size()) * 0xD6E8FEB86659FD93u;
    return static_cast<size_t>(mixed ^ (mixed >> 32));
  }

  // The place of the name, or the free place where it would be.
  size_t place(std::string_view name) const noexcept {
    size_t mask = slots.size() - 1, place = hash(name) & mask;
    while (slots[place] != 0 && names[slots[place] - 1] != name) place = (place + 1) & mask;
    return place;
  }
};

csj_names *csj_names_make(const csj_text *names, size_t count) try {
  auto made = std::make_unique<csj_names>();
  size_t size = 8;
  while (size < count * 4) size *= 2;
  made->slots.resize(size);
  for (size_t index = 0; index < count; index++) {
    made->names.emplace_back(names[index].bytes, names[index].length);
    made->slots[made->place(made->names.back())] = static_cast<uint16_t>(index + 1);
  }
  return made.release();
} catch (const std::bad_alloc &) {
  return nullptr;
}

void csj_names_free(csj_names *names) { delete names; }

void csj_pick(const csj_names *names, csj_value object, csj_value *members) {
  dom::object source;
  if (element(object).get(source)) return;
  for (auto field : source) {
    auto number = names->slots[names->place(field.key)];
    if (number == 0) continue;
    auto &member = members[number - 1];
    // Of members with the same name, the first counts.
    if (member.words[0] == 0 && member.words[1] == 0) member = value(field.value);
  }
}

void csj_each(csj_value container, void *context, void (*visit)(void *context, csj_text name, csj_value value)) {
  dom::array list;
  dom::object object;
  if (!element(container).get(list)) {
    for (auto item : list) visit(context, {nullptr, 0}, value(item));
  } else if (!element(container).get(object)) {
    for (auto field : object) visit(context, text(field.key), value(field.value));
  }
}
