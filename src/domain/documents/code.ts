/** Modules of a QR code by row; '1' is dark. An encoder draws them, and the document stores them. */
export type DrawCode = (text: string) => string[]

export const quietModules = 4

export function codeRows({ size, get }: { size: number; get(x: number, y: number): boolean }): string[] {
  const line = Array.from({ length: size }, (_, place) => place)
  return line.map(y => line.map(x => (get(x, y) ? '1' : '0')).join(''))
}

export function codePath(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
}

export function codeBox(rows: readonly string[]): string {
  const side = rows.length + 2 * quietModules
  return `-${quietModules} -${quietModules} ${side} ${side}`
}
