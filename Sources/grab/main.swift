import GrabCLI
import GrabCore

exit(await Program.standard().runUntilInterrupted(Array(CommandLine.arguments.dropFirst())).rawValue)
