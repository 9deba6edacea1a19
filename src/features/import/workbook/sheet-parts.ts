import type { Steps } from '../../../domain/edits/steps.ts'
import { readXml } from '../../../domain/text/read-xml.ts'
import { lookOfBuiltIn, lookOfFormat, type NumberLook, plainLook } from './number-text.ts'

/** A part of a workbook that leads to others: what it is called there, of which kind it is, and where it lies. */
export type Relation = { id: string; kind: string; target: string }

export function* readRelations(source: string): Steps<Relation[]> {
  const relations: Relation[] = []
  yield* readXml(source, {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') return
      // The kind is the last word of an address, of which there are two generations.
      const kind = (attributes.get('Type') ?? '').split('/').at(-1) ?? ''
      relations.push({ id: attributes.get('Id') ?? '', kind, target: attributes.get('Target') ?? '' })
    },
    text() {},
    close() {},
  })
  return relations
}

export type BookPart = {
  isWorkbook: boolean
  isFrom1904: boolean
  sheets: { name: string; relation: string; isHidden: boolean }[]
}

export function* readBookPart(source: string): Steps<BookPart> {
  const book: BookPart = { isWorkbook: false, isFrom1904: false, sheets: [] }
  yield* readXml(source, {
    open(name, attributes) {
      if (name === 'workbook') book.isWorkbook = true
      else if (name === 'workbookPr')
        book.isFrom1904 = ['1', 'true', 'on'].includes(attributes.get('date1904') ?? '')
      else if (name === 'sheet')
        book.sheets.push({
          name: attributes.get('name') ?? '',
          relation: [...attributes].find(([written]) => /:id$/.test(written))?.[1] ?? '',
          isHidden: /hidden/i.test(attributes.get('state') ?? ''),
        })
    },
    text() {},
    close() {},
  })
  return book
}

/** The looks of numbers, by the style that a cell names. */
export function* readStyles(source: string): Steps<NumberLook[]> {
  const own = new Map<string, NumberLook>()
  const looks: NumberLook[] = []
  let isInCells = false
  yield* readXml(source, {
    open(name, attributes) {
      const id = () => attributes.get('numFmtId') ?? ''
      if (name === 'numFmt') own.set(id(), lookOfFormat(attributes.get('formatCode') ?? ''))
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells)
        looks.push(own.get(id()) ?? (id() === '' ? plainLook : lookOfBuiltIn(Number(id()))))
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return looks
}

/** The texts that cells name by their place: each once, maybe in runs that look different. */
export function* readStrings(source: string): Steps<string[]> {
  const strings: string[] = []
  const text = textCollector()
  yield* readXml(source, {
    open(name) {
      if (name === 'si') text.begin()
      else text.open(name)
    },
    text: text.add,
    close(name) {
      if (name === 'si') strings.push(text.take())
      else text.close(name)
    },
  })
  return strings
}

/** Collects what stands in elements `t`, without how Japanese is read aloud. */
export function textCollector() {
  let collected = ''
  let isText = false
  let isReading = false
  return {
    begin() {
      collected = ''
    },
    open(name: string) {
      if (name === 'rPh') isReading = true
      else if (name === 't') isText = !isReading
    },
    add(text: string) {
      if (isText) collected += text
    },
    close(name: string) {
      if (name === 'rPh') isReading = false
      else if (name === 't') isText = false
    },
    take: () => unescaped(collected),
  }
}

/** Signs that XML cannot hold are written as `_x000D_`. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
