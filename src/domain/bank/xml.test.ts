import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { element, readXml, xmlDocument } from './xml.ts'

describe('an XML document', () => {
  it('is indented and escapes its texts', () => {
    const root = element('A', { x: '"1" < 2' }, [
      element('B', {}, `<b> & "c" ]]> D'Hondt`),
      element('C', {}, [element('D', {}, '')]),
    ])
    expect(xmlDocument(root)).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<A x="&quot;1&quot; &lt; 2">',
        "  <B>&lt;b&gt; &amp; &quot;c&quot; ]]&gt; D'Hondt</B>",
        '  <C>',
        '    <D></D>',
        '  </C>',
        '</A>',
        '',
      ].join('\n'),
    )
  })

  it('replaces characters that XML does not allow', () => {
    expect(xmlDocument(element('A', {}, 'a\0b\ud800c\uffff😀'))).toContain('<A>a\ufffdb\ufffdc\ufffd😀</A>')
  })
})

describe('the XML reader', () => {
  it('restores written documents', () => {
    const texts = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(texts, texts, (text, value) => {
        const root = readXml(xmlDocument(element('A', { x: value }, [element('B', {}, text)])))
        expect(root).toEqual({
          name: 'A',
          attributes: { x: value },
          text: '',
          children: [{ name: 'B', attributes: {}, text, children: [] }],
        })
      }),
    )
  })

  it('reads a self-closing element', () => {
    expect(readXml('<A><B/></A>')?.children).toEqual([{ name: 'B', attributes: {}, text: '', children: [] }])
  })

  it.each([
    ['an empty file or plain text', ['', 'SEPA']],
    ['tags that do not match', ['<A><B></A>', '<A></A></B>', '<A><B</A>']],
    ['two roots', ['<A></A><B></B>']],
    ['an unknown entity or a bare ampersand', ['<A>&euro;</A>', '<A>D & F</A>']],
    ['text around the root or between tags', ['<A></A>b', '<A><B></B>b</A>']],
    ['a truncated file', ['<?xml version="1.0"?><A><B>1</B>']],
  ])('rejects %s', (_, texts) => expect(texts.filter(text => readXml(text) !== undefined)).toEqual([]))
})
