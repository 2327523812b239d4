/** Handles one request. Throws an error with a message if the request is invalid. */
export type Command = (request: unknown) => unknown

/**
 * Reads JSON lines and writes one JSON response per line, in order. A line that can't be processed gets `{error}`.
 * Waits for `write` to resolve before it reads more, so that memory stays bounded.
 */
export async function answerLines(
  command: Command,
  lines: AsyncIterable<string>,
  write: (answer: string) => Promise<void>,
): Promise<void> {
  for await (const line of lines) {
    if (line.trim() !== '') await write(`${JSON.stringify(answer(command, line))}\n`)
  }
}

function answer(command: Command, line: string): unknown {
  try {
    return command(JSON.parse(line))
  } catch (cause) {
    return { error: cause instanceof Error ? cause.message : String(cause) }
  }
}
