/** The modules of a QR code, row by row: '1' is dark. Whoever has an encoder draws them, and the document keeps them. */
export type DrawCode = (text: string) => string[]

/** What scanners need to have free around a code. */
export const quietModules = 4

export function codeRows({ size, get }: { size: number; get(x: number, y: number): boolean }): string[] {
  const line = Array.from({ length: size }, (_, place) => place)
  return line.map(y => line.map(x => (get(x, y) ? '1' : '0')).join(''))
}

/** The dark modules, each run of a row as one rectangle. */
export function codePath(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
}

/** With its quiet zone, on white. */
export function codeBox(rows: readonly string[]): string {
  const side = rows.length + 2 * quietModules
  return `-${quietModules} -${quietModules} ${side} ${side}`
}
