import GrabCore
