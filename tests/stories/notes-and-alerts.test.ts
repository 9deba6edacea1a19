import { expect } from 'vitest'
import { writeCsv } from '../../src/domain/text/csv.ts'
import type { Json } from '../../src/domain/text/json.ts'
import { languages } from '../../src/domain/text/language.ts'
import { changeClient as changeOf } from '../../src/features/clients/clients-edits.ts'
import { clientsTexts } from '../../src/features/clients/clients-texts.ts'
import { matchColumns } from '../../src/features/import/import-columns.ts'
import { readFile } from '../../src/features/import/read-file.ts'
import { readRows } from '../../src/features/import/read-rows.ts'
import { entryAsText } from '../../src/features/outbox/entry-text.ts'
import { outboxTexts } from '../../src/features/outbox/outbox-texts.ts'
import { story } from '../world/clinic-test.ts'
import { addAnimal, addClient, animalsOn, changeAnimal, changeClient } from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

const clientsFound = (tab: Tab, search: string) =>
  tab.workspace.view.tables.clients
    .select({ search, sortBy: 'firstName', sortOrder: 'ASC' })
    .map(({ row }) => row.firstName)

story('alerts and notes written offline can be searched', async ({ ipad, tab, other }) => {
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  ipad.goOffline()
  const zoe = await addClient(tab, 'Zoë Maes', {
    alert: '  Dog  in the garden ',
    notes: ' Rings twice.\nCash only. ',
  })
  const rex = await addAnimal(tab, 'Rex', { clientId: zoe, alert: 'Bites' })
  await changeAnimal(tab, rex, { notes: 'Muzzle in the car' })
  expect(tab.row('clients', zoe)).toMatchObject({
    alert: 'Dog in the garden',
    notes: 'Rings twice.\nCash only.',
  })
  expect(clientsFound(tab, 'cash only')).toEqual(['Zoë'])
  expect(animalsOn(tab, 'BITES')).toEqual([['Rex', 'Zoë Maes', 'unsent']])
  ipad.goOnline()
  await tab.sent()
  await eventually(() => animalsOn(other, 'muzzle in').length === 1)
  expect(other.row('animals', rex)).toMatchObject({ alert: 'Bites', notes: 'Muzzle in the car' })
  await changeClient(tab, zoe, { alert: '', notes: ' \n ' })
  await tab.sent()
  expect(tab.row('clients', zoe)).toMatchObject({ alert: null, notes: null })
  expect(clientsFound(tab, 'garden')).toEqual([])
})

story('an alert changed by two users is a conflict that shows both values', async ({ ipad, tab, other }) => {
  const zoe = await addClient(tab, 'Zoë Maes')
  await tab.sent()
  await eventually(() => clientsFound(other, 'zoe').length === 1)
  ipad.goOffline()
  await changeClient(tab, zoe, { alert: 'Never alone' })
  await changeClient(other, zoe, { alert: 'Allergic to latex', notes: 'Ask first' })
  await other.sent()
  ipad.goOnline()
  const entry = await tab.card()
  const entryTexts = languages.map(language => {
    const reader = { texts: outboxTexts[language], language, nameOfClient: noName, nameOfAnimal: noName }
    return entry && entryAsText(entry, { isBlocked: false, isUnderWay: false }, reader)
  })
  expect(entryTexts[0]).toContain('Changed alert of Zoë Maes\nAlert: Never alone\n')
  expect(entryTexts[1]).toContain('Alerte: Never alone')
  expect(entryTexts[2]).toContain('Waarschuwing: Never alone')
  for (const text of entryTexts) expect(text).toContain(': Allergic to latex')
  await tab.chooseOwnValue()
  expect(tab.row('clients', zoe)).toMatchObject({ alert: 'Never alone', notes: 'Ask first' })
  const say = (language: (typeof languages)[number]) =>
    changeOf({ texts: clientsTexts[language], language }, tab.row('clients', zoe), {
      alert: null,
      notes: null,
    })
  const sentences = languages.map(language => {
    const edit = say(language)
    return edit?.say(edit.kind, edit.patch)
  })
  expect(sentences).toEqual([
    'Changed alert and remarks of Zoë Maes',
    expect.stringContaining('alerte et remarques'),
    expect.stringContaining('waarschuwing en opmerkingen'),
  ])
})

story('an import reports alerts and notes that are too long', async ({ tab }) => {
  const table = [
    ['Nom', 'Prénom', 'E-mail', 'Attention', 'Remarques'],
    ['Maes', 'Zoë', 'zoe@example.be', 'Chien  méchant', 'Sonner.\nDeux fois.'],
    ['Claes', 'Jan', 'jan@example.be', 'x'.repeat(121), 'y'.repeat(4001)],
  ]
  const read = await readFile(new File([writeCsv(table, ';')], 'clients.csv'), 'clients')
  if (!read.ok) throw new Error(read.problem.kind)
  const columns = matchColumns('clients', read.file.headers)
  const [whole, long] = await readRows('clients', read.file, columns, tab.workspace, new Map())
  expect(whole).toMatchObject({
    problems: [],
    values: { alert: 'Chien méchant', notes: 'Sonner.\nDeux fois.' },
  })
  expect(long?.problems.map(({ code, field }: { code: string; field: Json }) => [code, field])).toEqual([
    ['too-long', 'alert'],
    ['too-long', 'notes'],
  ])
})

const noName = () => undefined
