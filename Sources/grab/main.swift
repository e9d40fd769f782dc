import GrabCLI
