import type { XmlNode } from './xml-reader.ts'

// What the scheme leaves of the format's longer fields. A name has 140 characters there, and banks take 70.
const limits: Readonly<Record<string, number>> = {
  MsgId: 35,
  PmtInfId: 35,
  EndToEndId: 35,
  MndtId: 35,
  Id: 35,
  Issr: 35,
  Ref: 35,
  Nm: 70,
  StrtNm: 70,
  BldgNb: 16,
  PstCd: 16,
  TwnNm: 35,
  AdrLine: 70,
  Ustrd: 140,
}

const allowed = /^[a-zA-Z\d/\-?:().,'+ ]*$/

/** What is wrong with the texts of a file, each with the path to it. */
export function brokenTexts(node: XmlNode, path = ''): string[] {
  const here = path === '' ? node.name : `${path}/${node.name}`
  if (node.children.length > 0) return node.children.flatMap(child => brokenTexts(child, here))
  const { name, text } = node
  const found: string[] = []
  if (!allowed.test(text) || /^\/|\/$|\/\//.test(text)) found.push(`characters: ${here}`)
  if (text.trim() === '' || text.length > (limits[name] ?? text.length)) found.push(`length: ${here}`)
  return found
}
