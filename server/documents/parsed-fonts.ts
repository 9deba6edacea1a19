import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { onceForEach } from '../../src/domain/text/once-for-each.ts'

declare module 'pdfmake' {
  export const virtualfs: { writeFileSync(path: string, content: Buffer): void }
}

type FontFormat = { probe(file: Uint8Array): boolean; new (file: { buffer: Uint8Array }): object }
type Fontkit = { create(file: Uint8Array): object; registerFormat(format: FontFormat): void }

const requireByPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake/package.json'))
const folder = join(dirname(requireByPdfmake.resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const files = {
  normal: 'Roboto-Regular.ttf',
  bold: 'Roboto-Medium.ttf',
  italics: 'Roboto-Italic.ttf',
}
const mark = 'parsed font: '

/**
 * pdfmake would parse its fonts for each document, which takes half of the time of a PDF. It gets the name of each font
 * as the font's file, and fontkit a format that returns the font of this name, parsed once.
 */
export const parsedFonts = onceForEach(({ virtualfs }: Pick<typeof import('pdfmake'), 'virtualfs'>) => {
  const fontkit: Fontkit = createRequire(requireByPdfmake.resolve('pdfkit'))('fontkit')
  const fonts = new Map<string, object>()
  const getFont = (name: string) => {
    const font = fonts.get(name) ?? fontkit.create(readFileSync(join(folder, name)))
    fonts.set(name, font)
    return font
  }
  const readMarked = (file: Uint8Array) => Buffer.from(file).toString('latin1')
  fontkit.registerFormat(
    class {
      static probe(file: Uint8Array): boolean {
        return readMarked(file.subarray(0, mark.length)) === mark
      }
      constructor({ buffer }: { buffer: Uint8Array }) {
        // biome-ignore lint/correctness/noConstructorReturn: fontkit constructs a font with `new`.
        return getFont(readMarked(buffer).slice(mark.length))
      }
    },
  )
  for (const name of Object.values(files)) virtualfs.writeFileSync(name, Buffer.from(mark + name))
  return files
})
