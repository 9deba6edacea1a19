/** The size of the product. A budget is raised only with a decision in docs/decisions. */
import { expect, test } from 'vitest'
import { isProduct, isUnder } from './rules/rule.ts'
import { listPaths, readSources, readSourceText } from './rules/sources.ts'

const budgets: { folder: string; files: number; lines: number }[] = [
  // 0035: a press on the stored screen is confirmed. 0045: the desk's screens.
  { folder: 'src/app', files: 32, lines: 4350 },
  { folder: 'src/contract', files: 40, lines: 3020 },
  { folder: 'src/domain', files: 122, lines: 14050 },
  { folder: 'src/features/accounts', files: 30, lines: 4030 },
  { folder: 'src/features/animals', files: 10, lines: 1920 },
  // 0033: the calendar's grid is our own. Visits are marked in lists.
  { folder: 'src/features/appointments', files: 56, lines: 9110 },
  { folder: 'src/features/bank', files: 19, lines: 3700 },
  { folder: 'src/features/clients', files: 25, lines: 3740 },
  { folder: 'src/features/contracts', files: 12, lines: 1940 },
  { folder: 'src/features/extras', files: 12, lines: 1100 },
  { folder: 'src/features/home', files: 9, lines: 1440 },
  { folder: 'src/features/import', files: 17, lines: 2860 },
  { folder: 'src/features/invoices', files: 36, lines: 5850 },
  { folder: 'src/features/notes', files: 8, lines: 1500 },
  { folder: 'src/features/outbox', files: 9, lines: 1700 },
  { folder: 'src/features/practice', files: 11, lines: 1990 },
  { folder: 'src/features/species', files: 7, lines: 1000 },
  { folder: 'src/features/statistics', files: 5, lines: 1260 },
  { folder: 'src/features/team', files: 8, lines: 1000 },
  // The effects of an edit on contracts are not storage.
  { folder: 'src/record-ui', files: 51, lines: 4900 },
  { folder: 'src/records', files: 18, lines: 2180 },
  { folder: 'src/store', files: 33, lines: 3960 },
  { folder: 'src/sync', files: 46, lines: 5670 },
  { folder: 'src/ui', files: 58, lines: 5060 },
  { folder: 'server', files: 191, lines: 29440 },
  { folder: 'sw', files: 2, lines: 200 },
]

const countLines = (text: string) => text.split('\n').length - 1

test('each folder stays within its budget of files and lines', () => {
  const paths = ['src', 'server', 'sw']
    .flatMap(listPaths)
    .filter(path => isProduct(path) && /\.(tsx?|css)$/.test(path))
  const over = budgets.flatMap(({ folder, files, lines }) => {
    const own = paths.filter(isUnder(folder))
    const written = own.reduce((sum, path) => sum + countLines(readSourceText(path)), 0)
    return own.length > files || written > lines
      ? [`${folder}: ${own.length} files of ${files}, ${written} lines of ${lines}`]
      : []
  })
  expect(over).toEqual([])
  expect(paths.filter(path => !budgets.some(({ folder }) => isUnder(folder)(path)))).toEqual(['src/main.ts'])
})

const longestFragment = 60

/** Small files with one importer that stay files of their own. Merge a new one into its importer instead of adding it here. */
const accepted = [
  'src/app/install-by-hand-texts.ts',
  'src/app/last-screen/last-screen-texts.ts',
  'src/domain/bank/read-bank-file.ts',
  'src/domain/clients/erasure.ts',
  'src/domain/clients/same-clients.ts',
  'src/features/accounts/change-password-texts.ts',
  'src/features/accounts/devices-texts.ts',
  'src/features/accounts/people/account-steps.ts',
  'src/features/practice/practice-edits.ts',
  'src/record-ui/copy-texts.ts',
  'src/sync/device/device-settings.ts',
  'src/sync/device/worker-ports.ts',
  'server/db/clean-sqlite.ts',
  'server/db/define-tables.ts',
  'server/db/migrations/all.ts',
  'server/demo/options.ts',
  'server/demo/practice.ts',
  'server/demo/sample-app.ts',
  'server/http/health-routes.ts',
  'server/http/own-names.ts',
  'server/http/static-app.ts',
  'server/own-names.ts',
  'sw/send-in-worker.ts',
]

test('a small file with a single importer is merged into it', () => {
  const product = readSources().filter(({ path }) => isProduct(path))
  const fragments = product.filter(({ path, text }) => {
    if (countLines(text) >= longestFragment) return false
    const imports = product.flatMap(file =>
      file.imports.filter(({ of }) => of === path).map(({ node }) => ({ from: file.path, node })),
    )
    const isLazy = imports.some(({ node }) => node.type === 'ImportExpression')
    return !isLazy && new Set(imports.map(({ from }) => from)).size === 1
  })
  expect(fragments.map(({ path }) => path)).toEqual(accepted)
})
