import { expect, it } from 'vitest'
import { escapeMarkup } from './markup.ts'

it('what means something in HTML is written as what it looks like, and all else stays', () => {
  expect(escapeMarkup(`D'Hondt & Fils <b>"Œuvrard"</b> &amp;`)).toBe(
    'D&#39;Hondt &amp; Fils &lt;b&gt;&quot;Œuvrard&quot;&lt;/b&gt; &amp;amp;',
  )
})
