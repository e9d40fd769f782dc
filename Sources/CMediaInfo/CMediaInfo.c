#include "CMediaInfo.h"
