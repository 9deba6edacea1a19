type File = { path: string; text: string }

type FileRule = { of: (file: File) => string | undefined; caught: File[]; allowed: File[] }

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const knownByName = /^(README\.md)$/
// Published schemas keep their original names, so that a newer version replaces them.
const published = /^tests\/[a-z-]+\/schemas\//

const icons =
  /^(logo|favicon)\.svg$|^(icon|maskable|apple-touch-icon)(-\d+)?\.png$|^screenshots\/[a-z]+-(wide|narrow)\.png$/

// Split into parts, so that this file does not match itself.
const places = ['work', 'root', 'home/[a-z]+', 'Users/[a-zA-Z]+'].join('|')
const machinePath = new RegExp(`(?<![\\w.*~/-])/(${places})/`)
const notes = ['design', 'style', 'spec', 'spike-notes', 'sync-notes', 'field-notes'].join('|')
const unseenNote = new RegExp(`\\b(${notes})\\.${'md'}\\b`)

export const fileFaults: Record<string, FileRule> = {
  'file names are in kebab-case, which all file systems treat alike': {
    of: ({ path }) => {
      const odd = path.split('/').find(part => !kebab.test(part) && !knownByName.test(part))
      return odd === undefined || published.test(path) ? undefined : path
    },
    caught: [
      { path: 'src/ui/Button.tsx', text: '' },
      { path: 'src/sync/read_rows.ts', text: '' },
      { path: 'src/schemas/Rows.ts', text: '' },
    ],
    allowed: [
      { path: 'src/ui/text-field.test.tsx', text: '' },
      { path: 'docs/decisions/0001-engine.md', text: '' },
      { path: 'tests/e-invoice/schemas/UBL-Invoice-2.1.xsd', text: '' },
    ],
  },
  'no folder or file has a catch-all name': {
    of: ({ path }) =>
      /(^|\/)(utils?|helpers?|misc|common|shared|index)(\/|\.tsx?$)/.test(path) ? path : undefined,
    caught: [
      { path: 'src/utils/a.ts', text: '' },
      { path: 'src/ui/index.ts', text: '' },
    ],
    allowed: [{ path: 'index.html', text: '' }],
  },
  'public contains only icons and pictures of the app, because its files are public': {
    of: ({ path }) =>
      path.startsWith('public/') && !icons.test(path.slice('public/'.length)) ? path : undefined,
    caught: [
      { path: 'public/clients.csv', text: '' },
      { path: 'public/screenshots/clients.csv', text: '' },
    ],
    allowed: [
      { path: 'public/icon-192.png', text: '' },
      { path: 'public/screenshots/clients-narrow.png', text: '' },
    ],
  },
  'no file contains a path of a development machine': {
    of: ({ path, text }) => {
      const line = text.split('\n').find(candidate => machinePath.test(candidate))
      return line === undefined ? undefined : `${path}: ${line.trim()}`
    },
    caught: [{ path: 'scripts/a.mjs', text: `read('${'/wo'}rk/main/data')` }],
    allowed: [
      { path: 'src/app/a.ts', text: "visit('https://example.org/work/list'); join(homedir(), 'data')" },
    ],
  },
  'no file refers to notes outside the repository': {
    of: ({ path, text }) => {
      const line = text.split('\n').find(candidate => unseenNote.test(candidate))
      return line === undefined ? undefined : `${path}: ${line.trim()}`
    },
    caught: [{ path: 'src/a.ts', text: `// see ${'design'}.md` }],
    allowed: [{ path: 'src/a.ts', text: '// see README.md' }],
  },
  'the lock file refers to the public registry only': {
    of: ({ path, text }) => {
      if (path !== 'package-lock.json') return undefined
      const addresses = [...text.matchAll(/"resolved": "([^"]+)"/g)].map(match => match[1] ?? '')
      return addresses.find(address => !address.startsWith('https://registry.npmjs.org/'))
    },
    caught: [{ path: 'package-lock.json', text: '"resolved": "http://10.0.0.1/npm/react.tgz"' }],
    allowed: [{ path: 'package-lock.json', text: '"version": "1.0.0"' }],
  },
  'the lock file has the packages of every platform, as `npm ci` requires': {
    of: ({ path, text }) => (path === 'package-lock.json' ? unknownToLock(JSON.parse(text)) : undefined),
    caught: [{ path: 'package-lock.json', text: createLock({ 'a-win32': '1.0.0' }) }],
    allowed: [{ path: 'package-lock.json', text: createLock({}) }],
  },
}

type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> }

function createLock(optionalDependencies: Record<string, string>): string {
  return JSON.stringify({ packages: { 'node_modules/a': { optionalDependencies } } } satisfies Lock)
}

// npm omits packages that the current registry lacks, and then reports its own lock file as incomplete.
function unknownToLock({ packages }: Lock): string | undefined {
  const paths = Object.keys(packages)
  const wanted = Object.values(packages).flatMap(entry => Object.keys(entry.optionalDependencies ?? {}))
  return wanted.find(name => !paths.some(path => path.endsWith(`node_modules/${name}`)))
}
