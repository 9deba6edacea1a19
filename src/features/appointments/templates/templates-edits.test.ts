import { expect, it } from 'vitest'
import { blankRow } from '../../../contract/rows.ts'
import { movedBy, shownTemplates } from '../../../domain/calendar/templates.ts'
import { editsToList, templateName } from './templates-edits.ts'

const labels = { language: 'en' } as const
const newIds = () => {
  let n = 0
  return () => `new ${++n}`
}
const look = { minutes: 30, color: '#123456', rev: 1 }
const rows = ['a', 'b', 'c'].map((id, position) => ({
  ...blankRow.templates,
  id,
  name: id,
  ...look,
  position,
}))
const kinds = (edits: readonly { kind: string; id: string }[]) => edits.map(({ kind, id }) => `${kind} ${id}`)

it('the first change also stores the four default templates of the practice', () => {
  const usual = shownTemplates([])
  const wanted = usual.map(template =>
    template.id === 'checkup' ? { ...template, name: 'Vaccin', minutes: 20 } : template,
  )
  const edits = editsToList(labels, [], wanted, newIds())
  expect(kinds(edits)).toEqual([1, 2, 3, 4].map(n => `templates.add new ${n}`))
  expect(edits[2]?.patch).toMatchObject({
    name: { to: 'Vaccin' },
    appointmentType: { to: 'checkup' },
    minutes: { to: 20 },
    position: { to: 2 },
  })
})

it('a deleted default template is not stored', () => {
  const wanted = shownTemplates([]).filter(({ id }) => id !== 'surgery')
  expect(editsToList(labels, [], wanted, newIds())).toHaveLength(3)
})

it('moving a template up changes only the positions of two templates', () => {
  const edits = editsToList(labels, rows, movedBy(shownTemplates(rows), 'c', -1), newIds())
  expect(edits.map(({ id, patch }) => [id, patch])).toEqual([
    ['c', { position: { from: 2, to: 1 } }],
    ['b', { position: { from: 1, to: 2 } }],
  ])
})

it('a removed template is deleted and an unchanged template is not edited', () => {
  const wanted = shownTemplates(rows).filter(({ id }) => id !== 'c')
  expect(kinds(editsToList(labels, rows, wanted, newIds()))).toEqual(['templates.delete c'])
  expect(editsToList(labels, rows, shownTemplates(rows), newIds())).toEqual([])
})

it('a template without a name uses its type as its name', () => {
  const [first] = shownTemplates([])
  expect(first && templateName(first, 'nl')).toBe('Consultatie')
})
