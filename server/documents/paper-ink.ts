export const ink = {
  text: '#22303a',
  quiet: '#5a6a74',
  accent: '#1d5c63',
  pen: '#1c2b4a',
  line: '#dfe6e8',
  frame: '#cfd9dc',
  tint: '#f1f6f6',
  white: '#ffffff',
}

/** Roboto has no narrow space, which French writes in large numbers. */
export function printable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0')
}
