/** Someone who waits for a file, and may stop waiting. */
export type Receiving = {
  /** How much of it is here by now; called with every piece. */
  onReceived(bytes: number): void
  signal: AbortSignal
}

/** The same answer, which tells how much of it has come. */
export function reporting(response: Response, onPiece: (bytes: number) => void): Response {
  // Chromium gives one that says that nothing is new an empty body, with which no other answer can be made.
  if (response.body === null || response.status === 304) return response
  let received = 0
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, next) {
      received += piece.byteLength
      onPiece(received)
      next.enqueue(piece)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(counting), { status, statusText, headers })
}

/** What the server calls the file: in letters of every script, or else the plain name beside it. */
export function fileNameOf({ headers }: Response): string | undefined {
  const written = headers.get('content-disposition') ?? ''
  const plain = /filename="?([^";]+)/i.exec(written)?.[1]
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(written)?.[1]
  if (whole === undefined) return plain
  try {
    return decodeURIComponent(whole)
  } catch {
    return plain
  }
}
