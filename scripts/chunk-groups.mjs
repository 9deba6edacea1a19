import { join } from 'node:path'
import { root } from './project.mjs'

/** @typedef {{ getModuleInfo(id: string): { importedIds: readonly string[] } | null }} Context */

/**
 * In which order the app needs its code, and the files with which each part begins. A part has all that these import and
 * no earlier part has, so that each is fetched by one request, and none brings anything of a later one. What the files under
 * `shared` all import belongs to it too.
 */
const parts = [
  { name: 'first', begin: ['src/main.ts'] },
  {
    name: 'start',
    begin: ['src/app/start.tsx'],
    shared: ['src/features/auth/login-screen.tsx', 'src/app/shell.tsx'],
  },
  { name: 'sign-in', begin: ['src/features/auth/login-screen.tsx'] },
  { name: 'databases', begin: ['src/sync/device/database-work.ts'] },
  { name: 'shell', begin: ['src/app/shell.tsx', 'src/app/own-pages.tsx'] },
  {
    name: 'pieces',
    begin: [
      'src/parts/list-problem.ts',
      'src/parts/shown-value.ts',
      'src/parts/typed-values.ts',
      'src/parts/saved-row.ts',
      'src/ui/fields/select-field.tsx',
      'src/ui/fields/price-field.tsx',
      'src/ui/lists/filter-chips.tsx',
      'src/ui/lists/list-url.ts',
      'src/ui/lists/row-mark.tsx',
    ],
  },
  {
    name: 'questions',
    begin: [
      'src/ui/dialogs/confirm-dialog.tsx',
      'src/ui/dialogs/form-dialog.tsx',
      'src/ui/dialogs/impact-note.tsx',
    ],
  },
  {
    name: 'lists',
    begin: ['src/parts/list-table.tsx', 'src/ui/lists/list-frame.tsx', 'src/ui/lists/list-empty.tsx'],
  },
  {
    name: 'forms',
    begin: ['src/parts/record-screen.tsx', 'src/parts/use-record-form.ts', 'src/parts/record-field.tsx'],
  },
]

/** A file for each icon would be fifty of a few hundred bytes, and each a round trip. */
const icons = { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 }

/** These change seldom: an update of Bouvier then fetches our own code alone. */
const libraries = [
  { name: 'ground', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
  { name: 'dexie', test: /node_modules[\\/]dexie[\\/]/ },
  { name: 'days', test: /node_modules[\\/](react-day-picker|date-fns|@date-fns)[\\/]/ },
  {
    name: 'dialogs',
    test: /node_modules[\\/](@react-aria|react-aria|react-stately|@headlessui(?!.*[\\/](combobox|popover|floating|index\b)))[\\/]/,
  },
  { name: 'rows', test: /node_modules[\\/]@tanstack[\\/]/ },
  { name: 'choices', test: /node_modules[\\/](@floating-ui|@headlessui)[\\/]/ },
]

/** How the bundler puts the app's modules into files. */
export function chunkGroups() {
  const groups = [...libraries, ...parts.map(groupOf), icons]
  return groups.map((group, place) => ({ ...group, priority: groups.length - place }))
}

/** @param {{ name: string, begin: readonly string[], shared?: readonly string[] }} part */
function groupOf({ name, begin, shared = [] }) {
  /** @type {Set<string> | undefined} */
  let members
  return {
    debugName: name,
    name: (/** @type {string} */ id, /** @type {Context} */ context) => {
      members ??= new Set([...importedBy(begin, context), ...importedByAll(shared, context)])
      return members.has(id) ? name : null
    },
  }
}

/**
 * @param {readonly string[]} files
 * @param {Context} context
 */
function importedBy(files, context) {
  const found = new Set(files.map(file => join(root, file)))
  // What is added to a set while it is walked through is visited too.
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/**
 * @param {readonly string[]} files
 * @param {Context} context
 */
function importedByAll(files, context) {
  const [first = new Set(), ...others] = files.map(file => importedBy([file], context))
  return [...first].filter(id => others.every(other => other.has(id)))
}
