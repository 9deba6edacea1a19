/**
 * The direction of imports, as one table. An import against it is printed here.
 *
 *   domain  <-  records  <-  contract  <-  store  <-  sync  <-  record-ui  <-  features  <-  app  <-  main
 *      ^           ^            ^
 *      +-----------+------------+---- server/*    ui imports none of these
 *
 * A feature imports from another feature only the files that the lends tables list.
 *
 *   server:  db  <-  sync  <-  calls  <-  records  <-  features  <-  http  <-  app and the programs
 *                     ^-----  mail, documents  <--+
 */
import { expect, test } from 'vitest'
import { databaseRules } from './rules/database-rules.ts'
import { describeRules, findNodes, isProduct, isUnder, nodesThat, type Rule } from './rules/rule.ts'
import { dotted, type Import, listPaths, type SourceFile } from './rules/sources.ts'

const pure = ['src/domain', 'src/records', 'src/contract']
const client = ['src/domain', 'src/records', 'src/contract', 'src/store', 'src/sync', 'src/ui']

/** Allowed imports per layer. `types` lists layers from which only types may be imported. */
const layers: { layer: string; may: string[]; types?: string[] }[] = [
  { layer: 'src/domain', may: [], types: ['src/records'] },
  { layer: 'src/records', may: ['src/domain'] },
  { layer: 'src/contract', may: ['src/domain', 'src/records'] },
  { layer: 'src/store', may: ['src/domain', 'src/records', 'src/contract'] },
  { layer: 'src/sync', may: ['src/domain', 'src/records', 'src/contract', 'src/store'] },
  { layer: 'src/ui', may: ['src/domain/text/language.ts', 'src/domain/text/offline-texts.ts'] },
  { layer: 'src/record-ui', may: client },
  { layer: 'src/features', may: [...client, 'src/record-ui'] },
  { layer: 'src/app', may: [...client, 'src/record-ui', 'src/features'] },
  { layer: 'src/main.ts', may: [...client, 'src/app'] },
  { layer: 'sw', may: ['src/sync/device'] },
  { layer: 'server/refuse.ts', may: pure },
  {
    layer: 'server/ports.ts',
    may: [],
    types: [...pure, 'server/db', 'server/sync', 'server/mail', 'server/features/bank'],
  },
  { layer: 'server/db', may: pure, types: ['server/ports.ts'] },
  { layer: 'server/sync', may: [...pure, ...serverBelow('sync')], types: ['server/ports.ts'] },
  { layer: 'server/calls', may: [...pure, ...serverBelow('calls')], types: ['server/ports.ts'] },
  { layer: 'server/records', may: [...pure, ...serverBelow('records')], types: ['server/ports.ts'] },
  { layer: 'server/mail', may: [...pure, ...serverBelow('calls')], types: ['server/ports.ts'] },
  { layer: 'server/documents', may: pure },
  { layer: 'server/features', may: [...pure, ...serverBelow('features')], types: ['server/ports.ts'] },
  { layer: 'server/http', may: [...pure, ...serverBelow('http')], types: ['server/ports.ts'] },
  // The programs, their startup code and the sample practice may import everything.
  { layer: 'server', may: pure },
]

function serverBelow(room: string): string[] {
  const rooms = ['refuse.ts', 'db', 'sync', 'calls', 'records', 'mail', 'documents', 'features', 'http']
  return rooms.slice(0, rooms.indexOf(room)).map(name => `server/${name}`)
}

type Loan = { file: string; to: string[]; because: string }

const loan = (because: string, files: { [file: string]: string }): Loan[] =>
  Object.entries(files).map(([file, to]) => ({ file, to: to.split(' '), because }))

const clientLends: Loan[] = [
  ...loan('the server asks for the password again before it does some things', {
    'accounts/reauth.tsx': 'appointments clients practice',
    'accounts/enter-password.tsx': 'outbox practice',
    'accounts/file-hooks.ts': 'clients invoices practice',
  }),
  ...loan('animals are added and edited on the page of their client, and in the intake form', {
    'animals/animal-form-dialog.tsx': 'clients',
    'animals/animals-edits.ts': 'appointments clients',
    'animals/animals-texts.ts': 'appointments clients',
    'animals/leave-dialog.tsx': 'clients',
  }),
  ...loan('pages of clients and animals, and the start page, lead to visits that are planned or owed', {
    'appointments/appointments-edits.ts': 'animals clients',
    'appointments/booking-address.ts': 'home',
    'appointments/booking-provider.tsx': 'animals clients',
    'appointments/owed-texts.ts': 'animals clients',
    'appointments/state-badge.tsx': 'home notes',
    'appointments/use-visits-owed.ts': 'animals clients',
    'appointments/use-visits-to-plan.ts': 'home',
    'appointments/visits/state-buttons.tsx': 'home',
  }),
  ...loan('the invoices screen and the page of the month open the work with the bank', {
    'bank/bank-file/bank-file-dialog.tsx': 'invoices',
    'bank/bank-file/candidates.ts': 'invoices',
    'bank/bank-file/history-dialog.tsx': 'invoices',
    'bank/refusal.tsx': 'invoices',

    'bank/reminders/reminders-buttons.tsx': 'invoices',
    'bank/statements/statements-opening.tsx': 'invoices practice',
  }),
  ...loan('the page of a client shows the mandate', { 'bank/client-mandate.tsx': 'clients' }),
  ...loan('an animal belongs to a client, and a contract needs one', {
    'clients/client-details.tsx': 'animals',
    'clients/client-facts.ts': 'animals',
    'clients/first-client-link.tsx': 'animals contracts',
  }),
  ...loan('contracts are made and continued on the page of their client', {
    'contracts/contract-dialogs.tsx': 'clients',
    'contracts/contract-status.tsx': 'clients',
    'contracts/contract-steps.ts': 'clients',
    'contracts/contracts-edits.ts': 'clients',
    'contracts/contracts-texts.ts': 'clients',
    'contracts/use-contract-actions.ts': 'clients',
  }),
  ...loan('extra work is shown with its client, animal or visit', {
    'extras/extras-card.tsx': 'animals clients',
    'extras/use-extras.ts': 'animals appointments clients',
    'extras/visit-extras.tsx': 'appointments',
  }),
  ...loan('bank files, statements and reminders are about invoices', {
    'invoices/fetch-newest.ts': 'bank',
    'invoices/invoices-texts.ts': 'bank',
    'invoices/months.ts': 'bank',
    'invoices/older-invoices.ts': 'bank',
  }),
  ...loan('the page of a client shows the balance, and the timeline shows invoices and payments', {
    'invoices/invoice-status.tsx': 'notes',
    'invoices/ledger-button.tsx': 'clients',
    'invoices/ledger-line.tsx': 'notes',
    'invoices/ledger-texts.ts': 'clients',
    'invoices/record-payment.tsx': 'clients notes',
    'invoices/refund-dialogs.tsx': 'clients',
  }),
  ...loan('notes are written about clients, animals and visits, and the timeline is part of their pages', {
    'notes/notes-composer.tsx': 'animals clients',
    'notes/notes-list.tsx': 'appointments clients',
    'notes/use-notes.ts': 'appointments',
    'notes/timeline/timeline-entry.tsx': 'animals clients',
    'notes/timeline/timeline-texts.ts': 'animals',
    'notes/timeline/timeline.tsx': 'animals clients',
    'notes/timeline/use-timeline.ts': 'animals clients',
  }),
  ...loan('documents and bank files name the practice, and say which of its details are missing', {
    'practice/practice-gaps.tsx': 'bank contracts invoices',
  }),
  ...loan('the usual species can be added where the first animal is', {
    'species/usual-species-texts.ts': 'animals home',
    'species/usual-species.tsx': 'animals home',
  }),
  ...loan('hours and days off are set for the practice and its team, and visits belong to staff members', {
    'team/days-off-field.tsx': 'practice',
    'team/hours-field.tsx': 'practice',
    'team/link-colleague.tsx': 'home',
    'team/use-colleagues.ts': 'appointments clients extras home',
  }),
]

const serverLends: Loan[] = [
  ...loan('rows of a client show the name of the client, and documents carry the address', {
    'clients/clients-store.ts': 'animals appointments bank contracts import invoices notes practice',
  }),
  ...loan('every document and email names the practice, and no client may have its IBAN', {
    'practice/practice-store.ts': 'accounts appointments bank clients contracts import invoices species',
  }),
  ...loan('an animal has a species of the practice, and a contract charges its price', {
    'species/species-store.ts': 'animals contracts import',
  }),
  ...loan('appointments, notes and extra work concern animals, which are imported', {
    'animals/animals-store.ts': 'appointments import invoices notes',
  }),
  ...loan('an appointment is booked for a colleague, and notes and extra work concern visits', {
    'team/colleagues-store.ts': 'appointments invoices',
    'appointments/appointments-store.ts': 'invoices notes',
  }),
  ...loan('a colleague may have an account, and closing an account ends its calendar feed', {
    'accounts/users-store.ts': 'team',
    'appointments/calendar-feeds/calendar-feeds-store.ts': 'accounts',
  }),
  ...loan('a change of an animal, a price or a VAT rate changes contracts in the same write', {
    'contracts/amount-notices.ts': 'animals',
    'contracts/contract-steps.ts': 'animals',
    'contracts/contract-terms.ts': 'animals import practice species',
    'contracts/price-notices.ts': 'species',
  }),
  ...loan('billing and recurring revenue follow the terms of contracts', {
    'contracts/contracts-store.ts': 'invoices statistics',
    'contracts/contract-terms.ts': 'invoices statistics',
  }),
  ...loan('a withdrawal refunds what was billed and paid, and a contract shows its next invoice', {
    'invoices/billed-clients.ts': 'contracts',
    'invoices/payments/payments-store.ts': 'contracts',
    'invoices/payments/refunds.ts': 'contracts',
    'invoices/synchronize.ts': 'contracts',
  }),
  ...loan('bank files collect invoices, bank statements pay them, and reminders ask for the rest', {
    'invoices/invoice-documents.ts': 'bank',
    'invoices/invoice-emails.ts': 'bank',
    'invoices/invoice-steps.ts': 'bank',
    'invoices/invoices-store.ts': 'bank',
    'invoices/payments/payments-store.ts': 'bank',
    'invoices/payments/refunds.ts': 'bank',
    'invoices/payments/take-payments.ts': 'bank',
  }),
  ...loan('signing a contract gives a mandate, withdrawal ends it, and invoices are collected under it', {
    'bank/mandates/mandates-store.ts': 'contracts invoices',
  }),
  ...loan('an imported client may have credit', { 'invoices/payments/payments-store.ts': 'import' }),
  ...loan('credit notes that were saved as files are sent once there is a mail server', {
    'invoices/payments/credit-notes.ts': 'practice',
  }),
  ...loan('outstanding amounts are counted in one place', { 'invoices/invoices-store.ts': 'statistics' }),
  ...loan('a client can take all data along, and the practice can export everything', {
    'animals/animals-store.ts': 'practice',
    'appointments/appointments-store.ts': 'practice',
    'bank/mandates/mandates-store.ts': 'practice',
    'contracts/contract-terms.ts': 'practice',
    'contracts/contracts-store.ts': 'practice',
    'invoices/extras/extras-store.ts': 'practice',
    'invoices/invoice-documents.ts': 'practice',
    'invoices/invoices-store.ts': 'practice',
    'invoices/lines-store.ts': 'practice',
    'invoices/payments/credit-note-documents.ts': 'practice',
    'notes/notes-store.ts': 'practice',
  }),
  ...loan('erasing a client removes what other features keep about the client', {
    'appointments/client-emails/visit-emails-store.ts': 'clients',
    'contracts/contract-terms.ts': 'clients',
    'import/imports-store.ts': 'clients',
    'invoices/lines-store.ts': 'clients',
  }),
]

/** Packages that only one place may import, so that each can be replaced there. */
const restrictedPackages: { packages: RegExp; places: string[] }[] = [
  { packages: /^dexie(-react-hooks)?$/, places: ['src/store'] },
  { packages: /^@photostructure\/sqlite$/, places: ['server/db'] },
  { packages: /^pg$/, places: ['server/db'] },
  { packages: /^kysely$/, places: ['server'] },
  { packages: /^(@?fastify|pino)(\/|$)/, places: ['server'] },
  { packages: /^node:/, places: ['server'] },
  { packages: /^workbox-(?!window$)/, places: ['sw'] },
  { packages: /^typebox(\/|$)/, places: ['src/contract', 'server'] },
  {
    packages: /^react(-dom|-router-dom)?(\/|$)/,
    places: ['src/ui', 'src/record-ui', 'src/features', 'src/app', 'src/main.ts'],
  },
]

const findLayer = (path: string) => layers.find(({ layer }) => isUnder(layer)(path))

const follows = (path: string, { of, isPackage, isType }: Import) => {
  const rule = findLayer(path)
  if (isPackage || rule === undefined) return true
  const isOwn = isUnder(/\/features$/.test(rule.layer) ? getFeatureFolder(path) : rule.layer)(of)
  return (
    isOwn || isLent(path, of) || isUnder(...rule.may)(of) || (isType && isUnder(...(rule.types ?? []))(of))
  )
}

const getFeatureFolder = (path: string) => path.split('/').slice(0, 3).join('/')

const isLent = (path: string, of: string) =>
  [
    { features: 'src/features', lends: clientLends },
    { features: 'server/features', lends: serverLends },
  ].some(({ features, lends }) =>
    lends.some(
      ({ file, to }) =>
        of === `${features}/${file}` && isUnder(...to.map(name => `${features}/${name}`))(path),
    ),
  )

const directions: Rule = {
  title: 'imports follow the table of layers downwards, and never cross features',
  appliesTo: isProduct,
  offences: file => file.imports.filter(item => !follows(file.path, item)).map(item => item.node),
  caught: [
    ['src/domain/a.ts', "import { b } from '../contract/b.ts'"],
    ['src/contract/a.ts', "export * from '../store/b.ts'"],
    ['src/store/a.ts', "type B = import('../sync/b.ts').B"],
    ['src/sync/a.ts', "const b = await import('../features/species/b.tsx')"],
    ['src/ui/a.tsx', "import type { B } from '../domain/clients/species.ts'"],
    ['src/ui/a.tsx', "import { formatDay } from '../domain/text/format.ts'"],
    ['src/features/animals/a.tsx', "import { b } from '../species/b.ts'"],
    ['src/features/animals/a.tsx', "import { b } from '../../app/b.tsx'"],
    ['src/record-ui/a.tsx', "import { b } from '../features/animals/b.tsx'"],
    ['server/a.ts', "import { b } from '../src/store/b.ts'"],
    ['sw/a.ts', "import { b } from '../src/app/b.ts'"],
    ['server/db/a.ts', "import { b } from '../sync/b.ts'"],
    ['server/sync/a.ts', "import { b } from '../features/animals/animals-store.ts'"],
    ['server/sync/a.ts', "import type { App } from '../calls/app-type.ts'"],
    ['server/calls/a.ts', "import { b } from '../features/accounts/users-store.ts'"],
    ['server/mail/a.ts', "import { b } from '../features/contracts/contract-steps.ts'"],
    ['server/documents/a.ts', "import { b } from '../db/database.ts'"],
    ['server/features/animals/a.ts', "import { b } from '../../http/limits.ts'"],
    ['server/features/animals/a.ts', "import { b } from '../clients/clients-routes.ts'"],
    ['server/features/species/a.ts', "import { b } from '../clients/clients-store.ts'"],
    ['server/http/a.ts', "import { createApp } from '../app.ts'"],
    ['server/db/a.ts', "import { ports } from '../ports.ts'"],
  ],
  allowed: [
    ['src/features/animals/a.tsx', "import { b } from './b.ts'; import { c } from '../../ui/c.tsx'"],
    ['src/app/a.tsx', "const b = () => import('../features/species/b.tsx')"],
    ['src/ui/a.tsx', "import { languages } from '../domain/text/language.ts'"],
    ['server/http/a.ts', "import { b } from '../../src/contract/b.ts'"],
    ['server/db/a.ts', "import type { Ids } from '../ports.ts'"],
    ['server/features/animals/a.ts', "import { b } from '../clients/clients-store.ts'"],
    ['server/app.ts', "import { b } from './features/animals/animals-routes.ts'"],
  ],
}

/**
 * Import cycles. Dynamic imports do not count. Translations do not count either: they import only the type of
 * the texts.
 */
const circles: Rule = {
  title: 'imports have no cycles',
  appliesTo: isProduct,
  offences(file, all) {
    const byPath = new Map(all.map(source => [source.path, source]))
    const leadsBack = (path: string, seen: Set<string>): boolean => {
      if (path === file.path) return true
      if (seen.has(path)) return false
      seen.add(path)
      return importsAtOnce(byPath.get(path)).some(({ of }) => leadsBack(of, seen))
    }
    return importsAtOnce(file)
      .filter(({ of }) => leadsBack(of, new Set()))
      .map(({ node }) => node)
  },
  caught: [
    ['server/db/tables.ts', "import type { Db } from './database.ts'"],
    ['src/domain/edits/fields.ts', "import { species } from '../../records/species.ts'"],
  ],
  allowed: [
    ['src/contract/errors/error-texts.ts', "const fr = () => import('./error-texts-fr.ts')"],
    ['server/db/database.ts', "import type { Tables } from './tables.ts'"],
  ],
}

const isTranslation = (path: string) => /[/-](fr|nl)\.ts$/.test(path)

const importsAtOnce = (file: SourceFile | undefined) =>
  file?.imports.filter(({ isPackage, isType, node }) => {
    const isOfTranslation = isType && isTranslation(file.path)
    return !isPackage && !isOfTranslation && node.type !== 'ImportExpression'
  }) ?? []

const domainIsAlone: Rule = {
  title: 'the domain imports no package except a parser',
  appliesTo: path => isProduct(path) && isUnder('src/domain')(path),
  offences: file => file.imports.filter(item => item.isPackage && item.of !== 'saxes').map(item => item.node),
  caught: [['src/domain/a.ts', "import { useState } from 'react'"]],
  allowed: [
    ['src/domain/a.ts', "import { b } from './b.ts'"],
    ['src/domain/a.ts', "import { SaxesParser } from 'saxes'"],
  ],
}

const packages: Rule = {
  title: 'a package is imported only in the folders of its table row',
  appliesTo: isProduct,
  offences: file =>
    file.imports
      .filter(item => item.isPackage)
      .filter(item =>
        restrictedPackages.some(row => row.packages.test(item.of) && !isUnder(...row.places)(file.path)),
      )
      .map(item => item.node),
  caught: [
    ['src/sync/a.ts', "import { Dexie } from 'dexie'"],
    ['src/features/species/a.tsx', "import { useLiveQuery } from 'dexie-react-hooks'"],
    ['server/features/species/a.ts', "import { DatabaseSync } from '@photostructure/sqlite'"],
    ['server/app.ts', "import pg from 'pg'"],
    ['src/sync/a.ts', "import { randomUUID } from 'node:crypto'"],
    ['src/contract/a.ts', "import React from 'react'"],
  ],
  allowed: [
    ['src/store/a.ts', "import { Dexie } from 'dexie'"],
    ['server/db/sqlite.ts', "import { DatabaseSync } from '@photostructure/sqlite'"],
    ['src/app/new-version.ts', "import { Workbox } from 'workbox-window'"],
  ],
}

const fetching: Rule = {
  title: 'only the folder src/sync calls fetch',
  appliesTo: path => isProduct(path) && !isUnder('src/sync', 'server', 'sw')(path),
  offences: nodesThat((node, [parent]) => {
    if (node.type === 'NewExpression')
      return /^(XMLHttpRequest|EventSource|WebSocket)$/.test(dotted(node.callee) ?? '')
    if (node.type === 'MemberExpression') return /^(window|globalThis|self)\.fetch$/.test(dotted(node) ?? '')
    const isName = parent?.type === 'MemberExpression' && parent.property === node
    return node.type === 'Identifier' && node.name === 'fetch' && !isName && parent?.type !== 'Property'
  }),
  caught: [
    ['src/features/species/a.ts', "void fetch('/api/species')"],
    ['src/app/a.ts', 'const ask = window.fetch'],
    ['src/store/a.ts', "new EventSource('/api/sync/events')"],
  ],
  allowed: [
    ['src/sync/device/browser-ports.ts', "void fetch('/api/species')"],
    ['src/app/a.ts', 'ports.fetch(url); // fetch'],
  ],
}

const environment: Rule = {
  title: 'only the config reads the environment, which the two programs pass to it',
  appliesTo: path =>
    isProduct(path) && !isUnder('server/config.ts', 'server/main.ts', 'server/staff.ts')(path),
  offences: file => [
    ...findNodes(file, node => dotted(node) === 'process.env'),
    ...file.imports.filter(item => /^(node:)?process$/.test(item.of)).map(item => item.node),
  ],
  caught: [
    ['server/app.ts', 'const port = process.env.PORT'],
    ['server/app.ts', "import { env } from 'node:process'"],
  ],
  allowed: [['server/main.ts', 'readConfig(process.env)']],
}

const schemasStayOut: Rule = {
  title: 'the browser imports the types of the contract only, because schemas slow the first load',
  appliesTo: path => isProduct(path) && isUnder('src')(path) && !isUnder('src/contract')(path),
  offences: (file, all) =>
    file.imports
      .filter(item => !item.isType && !item.isPackage && holdsSchemas(item.of, all))
      .map(item => item.node),
  caught: [['src/sync/a.ts', "import { speciesRow } from '../contract/species.ts'"]],
  allowed: [
    ['src/sync/a.ts', "import type { SpeciesRow } from '../contract/species.ts'"],
    ['src/sync/a.ts', "import { errors } from '../contract/errors/errors.ts'"],
  ],
}

function holdsSchemas(
  path: string,
  all: readonly SourceFile[],
  seen: ReadonlySet<string> = new Set(),
): boolean {
  const file = all.find(candidate => candidate.path === path)
  if (file === undefined || seen.has(path) || !isUnder('src/contract')(path)) return false
  const run = file.imports.filter(item => !item.isType)
  return run.some(
    item => item.of.startsWith('typebox') || holdsSchemas(item.of, all, new Set([...seen, path])),
  )
}

test('every folder of the product is in the table of layers', () => {
  const strangers = ['src', 'server', 'sw']
    .flatMap(listPaths)
    .filter(path => /\.tsx?$/.test(path) && !findLayer(path))
  expect(strangers.filter(isProduct)).toEqual([])
})

describeRules('architecture', [
  directions,
  circles,
  domainIsAlone,
  packages,
  fetching,
  environment,
  schemasStayOut,
  ...databaseRules,
])
