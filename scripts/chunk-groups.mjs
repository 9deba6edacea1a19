import { join } from 'node:path'
import { root } from './project.mjs'

/** @typedef {{ importedIds: readonly string[], dynamicallyImportedIds: readonly string[] }} Imports */
/** @typedef {{ getModuleInfo(id: string): Imports | null }} Context */
/** @typedef {{ name: string, of: readonly string[] }} Family */

/**
 * The chunks of the start, in loading order, with their entry files. A chunk adds the imports of its entries
 * and the common imports of all `shared` files. Each is one request, without later code.
 */
const steps = [
  { name: 'first', begin: ['index.html'] },
  {
    name: 'start',
    begin: ['src/app/start.tsx', 'src/domain/clients/person.ts'],
    shared: ['src/features/accounts/login-screen.tsx', 'src/app/shell.tsx'],
  },
  {
    name: 'fields',
    begin: [
      'src/ui/fields/text-field.tsx',
      'src/ui/fields/password-field.tsx',
      'src/record-ui/device-setting.ts',
      'src/contract/errors/general-error-texts.ts',
    ],
  },
  { name: 'sign-in', begin: ['src/features/accounts/login-screen.tsx'] },
  { name: 'databases', begin: ['src/sync/device/database-work.ts'] },
  { name: 'shell', begin: ['src/app/shell.tsx', 'src/app/own-pages.tsx'] },
]

/** Fifty icons have a few hundred bytes each. In a component's chunk, an icon would load that too. */
const icons = { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 }

/** Chunks shared by many screens, built like `steps`. */
const parts = [
  {
    name: 'queries',
    begin: [
      'src/record-ui/server-query.ts',
      'src/record-ui/use-minute.ts',
      'src/domain/calendar/typed-times.ts',
      'src/record-ui/forms/read-draft.ts',
      'src/domain/edits/patch.ts',
      'src/domain/search/list-filters.ts',
      'src/domain/billing/invoices.ts',
      'src/domain/documents/code.ts',
      'src/store/overlay/present-animals.ts',
    ],
  },
  {
    name: 'pieces',
    begin: [
      'src/record-ui/documents/document-actions.ts',
      'src/record-ui/server-action.ts',
      'src/record-ui/map-link.tsx',
      'src/record-ui/alert-note.tsx',
      'src/record-ui/email-delivery.ts',
      'src/features/team/use-colleagues.ts',
      'src/record-ui/forms/row-forms.ts',
      'src/ui/lists/address-fields.ts',
      'src/sync/send/record-edits.ts',
      'src/ui/page/empty-state.tsx',
      'src/record-ui/lists/list-problem.ts',
      'src/record-ui/forms/shown-value.ts',
      'src/record-ui/forms/typed-values.ts',
      'src/record-ui/lists/saved-row.ts',
      'src/ui/fields/select-field.tsx',
      'src/ui/fields/price-field.tsx',
      'src/ui/lists/filter-chips.tsx',
      'src/ui/lists/list-url.ts',
      'src/ui/lists/row-mark.tsx',
    ],
  },
  {
    name: 'details',
    begin: [
      'src/ui/controls/choice-chip.tsx',
      'src/ui/controls/server-file-button.tsx',
      'src/features/accounts/file-hooks.ts',
      'src/ui/fields/day-field.tsx',
      'src/domain/bank/business-days.ts',
      'src/features/appointments/visit-about.ts',
      'src/features/notes/use-notes.ts',
      'src/domain/billing/terms.ts',
      'src/domain/clients/animal-facts.ts',
      'src/domain/calendar/visits-owed.ts',
      'src/record-ui/documents/document-details.ts',
      'src/domain/documents/face.ts',
    ],
  },
  {
    name: 'questions',
    begin: [
      'src/features/practice/practice-gaps.tsx',
      'src/record-ui/history/history-button.tsx',
      'src/record-ui/history/history-lines.ts',
      'src/records/history.ts',
      'src/ui/dialogs/confirm-dialog.tsx',
      'src/ui/dialogs/form-dialog.tsx',
      'src/ui/dialogs/impact-note.tsx',
      'src/ui/dialogs/read-dialog.tsx',
      'src/ui/controls/two-click-button.tsx',
    ],
  },
  {
    name: 'tables',
    begin: ['src/ui/lists/data-table.tsx', 'src/ui/lists/table-row.tsx', 'src/ui/lists/sort-header.tsx'],
  },
  {
    name: 'lists',
    begin: [
      'src/features/clients/client-facts.ts',
      'src/record-ui/lists/record-screen.tsx',
      'src/record-ui/lists/list-table.tsx',
      'src/ui/lists/list-frame.tsx',
      'src/ui/lists/list-empty.tsx',
    ],
  },
  {
    name: 'forms',
    begin: [
      'src/record-ui/forms/use-record-form.ts',
      'src/record-ui/forms/record-field.tsx',
      'src/record-ui/forms/form-frame.tsx',
      'src/ui/dialogs/restored-note.tsx',
      'src/record-ui/forms/address-lines.tsx',
      'src/record-ui/forms/vat-rate-field.tsx',
    ],
  },
]

const features = 'src/features'
const screens = {
  accountant: `${features}/invoices/accountant/accountant-screen.tsx`,
  animal: `${features}/animals/animal-screen.tsx`,
  animals: `${features}/animals/animals-screen.tsx`,
  calendar: `${features}/appointments/calendar/calendar-screen.tsx`,
  client: `${features}/clients/client-screen.tsx`,
  clients: `${features}/clients/clients-screen.tsx`,
  contracts: `${features}/contracts/contracts-screen.tsx`,
  data: `${features}/practice/data-screen.tsx`,
  dayList: `${features}/appointments/day/day-list-screen.tsx`,
  devices: `${features}/accounts/devices-screen.tsx`,
  home: `${features}/home/home-today.tsx`,
  invoices: `${features}/invoices/invoices-screen.tsx`,
  link: `${features}/accounts/link-screen.tsx`,
  locked: `${features}/accounts/lock/lock-page.tsx`,
  month: `${features}/invoices/month-page/month-screen.tsx`,
  outbox: `${features}/outbox/outbox-screen.tsx`,
  ownCalendar: `${features}/appointments/calendar/own-calendar-screen.tsx`,
  password: `${features}/accounts/change-password-screen.tsx`,
  people: `${features}/accounts/people/people-screen.tsx`,
  practice: `${features}/practice/practice-screen.tsx`,
  prices: `${features}/extras/prices-screen.tsx`,
  register: `${features}/accounts/register-screen.tsx`,
  settings: 'src/app/settings.tsx',
  signed: `${features}/contracts/signed-page.tsx`,
  species: `${features}/species/species-screen.tsx`,
  team: `${features}/team/team-screen.tsx`,
  toPlan: `${features}/appointments/to-plan/to-plan-screen.tsx`,
}
const dialogs = {
  animalForm: `${features}/animals/animal-form-row.tsx`,
  booking: `${features}/appointments/booking/appointment-dialogs.tsx`,
  clientDetails: `${features}/clients/client-details-dialog.tsx`,
  contractPreview: `${features}/contracts/contract-preview.tsx`,
  contractForms: `${features}/contracts/contract-form-rows.tsx`,
  deactivate: `${features}/clients/deactivate-from-row.tsx`,
  extra: `${features}/extras/extra-dialog.tsx`,
  fix: `${features}/outbox/fix-dialog.tsx`,
  history: 'src/record-ui/history/history-dialog.tsx',
  install: 'src/app/install-by-hand.tsx',
  intake: `${features}/clients/intake/intake-dialog.tsx`,
  invoiceNow: `${features}/extras/invoice-now-dialog.tsx`,
  invoicePreview: `${features}/invoices/invoice-preview.tsx`,
  invoiceReminders: `${features}/bank/reminders/invoice-reminders.tsx`,
  leave: `${features}/animals/leave-dialog.tsx`,
  ledger: `${features}/invoices/ledger-dialog.tsx`,
  lock: `${features}/accounts/lock/lock-dialog.tsx`,
  logout: 'src/app/logout-dialog.tsx',
  nextStep: `${features}/home/next-step.tsx`,
  openRegistration: `${features}/accounts/people/open-registration.tsx`,
  openRegistrationNotices: `${features}/accounts/people/open-registration-notices.tsx`,
  password: `${features}/accounts/password-dialog.tsx`,
  payment: `${features}/invoices/record-payment-dialog.tsx`,
  priceForm: `${features}/extras/price-form-row.tsx`,
  reminders: `${features}/bank/reminders/reminders-dialog.tsx`,
  search: 'src/app/search/search-dialog.tsx',
  sidebar: 'src/app/sidebar-sheet.tsx',
  speciesForm: `${features}/species/species-form-row.tsx`,
  templates: `${features}/appointments/templates/templates-dialog.tsx`,
  statements: `${features}/bank/statements/statements-dialog.tsx`,
  tablet: `${features}/home/tablet-dialog.tsx`,
  undo: 'src/record-ui/history/undo-edit.ts',
  usualSpecies: `${features}/species/usual-species-dialog.tsx`,
  visitNotes: `${features}/appointments/visit-notes.tsx`,
}

/**
 * Small lazy parts that are needed together: a chunk for each group, with the modules that only the group imports.
 * @type {readonly Family[]}
 */
const together = [
  { name: 'passwords', of: [screens.register, screens.link, screens.password] },
  {
    name: 'settings-pages',
    of: [
      ...[screens.settings, screens.practice, screens.team, screens.data, screens.devices],
      ...[screens.people, screens.ownCalendar, screens.prices],
    ],
  },
  { name: 'lock', of: [screens.locked, dialogs.lock] },
  {
    name: 'shell-dialogs',
    of: [dialogs.logout, dialogs.install, dialogs.sidebar, dialogs.password, dialogs.tablet],
  },
  { name: 'history', of: [dialogs.history, dialogs.undo] },
  { name: 'open-registration', of: [dialogs.openRegistration, dialogs.openRegistrationNotices] },
  { name: 'client-dialogs', of: [dialogs.clientDetails, dialogs.deactivate, dialogs.intake, dialogs.leave] },
  {
    name: 'row-forms',
    of: [
      ...[dialogs.animalForm, dialogs.contractForms, dialogs.priceForm],
      ...[dialogs.speciesForm, dialogs.usualSpecies],
    ],
  },
  { name: 'extra-dialogs', of: [dialogs.extra, dialogs.invoiceNow] },
  { name: 'money-dialogs', of: [dialogs.ledger, dialogs.payment] },
  { name: 'previews', of: [dialogs.contractPreview, dialogs.invoicePreview] },
  { name: 'reminders', of: [dialogs.reminders, dialogs.invoiceReminders] },
]

/**
 * Screens and dialogs with common modules. Modules used by several of a family, and by nothing outside, form a chunk.
 * A module belongs to the first family that contains all its users.
 * @type {readonly Family[]}
 */
const families = [
  { name: 'appointments', of: [screens.calendar, screens.dayList, dialogs.booking, dialogs.templates] },
  { name: 'moments', of: [dialogs.booking, dialogs.fix, dialogs.templates] },
  { name: 'hours', of: [screens.practice, screens.team, dialogs.booking, dialogs.templates] },
  { name: 'first-hour', of: [screens.home, dialogs.nextStep, dialogs.tablet] },
  { name: 'registration', of: [screens.people, dialogs.openRegistrationNotices] },
  { name: 'record-pages', of: [screens.animal, screens.client, dialogs.leave] },
  { name: 'animal-forms', of: [screens.animal, screens.client, dialogs.animalForm, dialogs.leave] },
  { name: 'client-forms', of: [screens.client, dialogs.clientDetails, dialogs.intake, dialogs.deactivate] },
  { name: 'contract-steps', of: [screens.client, screens.contracts, dialogs.contractForms] },
  {
    name: 'contracts',
    of: [
      screens.client,
      screens.contracts,
      screens.signed,
      dialogs.intake,
      dialogs.contractPreview,
      dialogs.contractForms,
    ],
  },
  { name: 'species', of: [screens.species, dialogs.usualSpecies, dialogs.speciesForm] },
  {
    name: 'animals',
    of: [
      ...[screens.animal, screens.animals, screens.client, screens.toPlan],
      ...[dialogs.animalForm, dialogs.intake, dialogs.leave],
    ],
  },
  {
    name: 'visits',
    of: [
      ...[screens.animal, screens.calendar, screens.client, screens.dayList, screens.home, screens.toPlan],
      ...[dialogs.booking, dialogs.intake, dialogs.leave, dialogs.search, dialogs.templates],
    ],
  },
  {
    name: 'prices',
    of: [
      ...[screens.animal, screens.animals, screens.client, screens.species],
      ...[dialogs.animalForm, dialogs.clientDetails, dialogs.invoicePreview, dialogs.leave],
      ...[dialogs.speciesForm],
    ],
  },
  { name: 'client-rows', of: [screens.clients, dialogs.deactivate] },
  {
    name: 'clients',
    of: [
      ...[screens.animal, screens.animals, screens.client, screens.clients, screens.contracts],
      ...[
        dialogs.animalForm,
        dialogs.clientDetails,
        dialogs.contractForms,
        dialogs.deactivate,
        dialogs.intake,
      ],
    ],
  },
  {
    name: 'invoices',
    of: [screens.invoices, screens.month, dialogs.statements, dialogs.invoicePreview, dialogs.reminders],
  },
  {
    name: 'documents',
    of: [
      ...[screens.client, screens.contracts, screens.invoices, screens.month],
      ...[dialogs.contractForms, dialogs.contractPreview, dialogs.invoicePreview, dialogs.reminders],
    ],
  },
  {
    name: 'refusals',
    of: [
      ...[screens.animal, screens.client, screens.invoices],
      ...[dialogs.invoicePreview, dialogs.ledger, dialogs.statements],
    ],
  },
  {
    name: 'money',
    of: [
      ...[screens.animal, screens.animals, screens.client, screens.invoices, screens.month, screens.species],
      ...[dialogs.clientDetails, dialogs.invoicePreview, dialogs.invoiceReminders, dialogs.ledger],
      ...[dialogs.payment, dialogs.reminders, dialogs.search, dialogs.statements],
      ...[dialogs.animalForm, dialogs.leave, dialogs.speciesForm],
    ],
  },
  {
    name: 'settings',
    of: [
      ...[screens.accountant, screens.client, screens.devices, screens.home, screens.outbox],
      ...[screens.ownCalendar, screens.people, screens.practice],
      ...[
        dialogs.clientDetails,
        dialogs.openRegistration,
        dialogs.openRegistrationNotices,
        dialogs.password,
        dialogs.tablet,
      ],
    ],
  },
  {
    name: 'extras',
    of: [
      ...[screens.animal, screens.animals, screens.client, screens.prices],
      ...[dialogs.booking, dialogs.clientDetails, dialogs.deactivate, dialogs.extra],
      ...[dialogs.invoiceNow, dialogs.leave, dialogs.priceForm, dialogs.visitNotes],
    ],
  },
]

/** Libraries change rarely, so an update of Bouvier loads only our own code. */
const libraries = [
  {
    name: 'ground',
    // Charts and Headless UI both use the last two. In a chunk of either, one would load the other.
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|clsx|use-sync-external-store)[\\/]/,
  },
  { name: 'dexie', test: /node_modules[\\/]dexie[\\/]/ },
  { name: 'days', test: /node_modules[\\/](react-day-picker|date-fns|@date-fns)[\\/]/ },
  {
    name: 'dialogs',
    test: /node_modules[\\/](@react-aria|react-aria|react-stately|@headlessui(?!.*[\\/](combobox|popover|floating|index\b)))[\\/]/,
  },
  { name: 'rows', test: /node_modules[\\/]@tanstack[\\/]/ },
  { name: 'choices', test: /node_modules[\\/](@floating-ui|@headlessui)[\\/]/ },
]

/**
 * Returns the chunks of the app, without import cycles. A step contains all its imports. An import of a
 * family's module has all users of the family, so it is in the same chunk or a later one.
 */
export function chunkGroups() {
  /** @type {Map<string, ReadonlySet<string>> | undefined} */
  let users
  /** @param {Context} context */
  const lookUpUsers = context => {
    users ??= usersOfModules(context)
    return users
  }
  const groups = [
    ...libraries,
    ...steps.map(groupOf),
    icons,
    ...parts.map(groupOf),
    ...together.map(one => groupWithin(one, 1, lookUpUsers)),
    ...families.map(family => groupWithin(family, 2, lookUpUsers)),
  ]
  return groups.map((group, place) => ({ ...group, priority: groups.length - place }))
}

/** @param {{ name: string, begin: readonly string[], shared?: readonly string[] }} part */
function groupOf({ name, begin, shared = [] }) {
  /** @type {Set<string> | undefined} */
  let members
  return {
    debugName: name,
    name: (/** @type {string} */ id, /** @type {Context} */ context) => {
      members ??= new Set([
        ...importedBy(begin.map(inProject), context),
        ...importedByAll(shared.map(inProject), context),
      ])
      return members.has(id) ? name : null
    },
  }
}

/**
 * Modules used by at least this many members of the family, and by nothing else.
 * @param {Family} family
 * @param {number} least
 * @param {(context: Context) => Map<string, ReadonlySet<string>>} lookUpUsers
 */
function groupWithin({ name, of }, least, lookUpUsers) {
  const inside = new Set(of.map(inProject))
  return {
    debugName: name,
    includeDependenciesRecursively: false,
    name: (/** @type {string} */ id, /** @type {Context} */ context) => {
      const users = [...(lookUpUsers(context).get(id) ?? [])]
      return users.length >= least && users.every(user => inside.has(user)) ? name : null
    },
  }
}

/**
 * The lazy entry points that load each module.
 * @param {Context} context
 */
function usersOfModules(context) {
  /** @type {Map<string, Set<string>>} */
  const users = new Map()
  const main = inProject('src/main.ts')
  const fetched = new Set([main])
  // Iterating over a set includes entries added during the iteration.
  for (const begin of fetched)
    for (const id of importedBy([begin], context)) {
      users.set(id, (users.get(id) ?? new Set()).add(begin))
      for (const later of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) fetched.add(later)
    }
  // The server is built with the same configuration, but without these files.
  const isApp = context.getModuleInfo(main) !== null
  const gone = Object.values({ ...screens, ...dialogs }).filter(file => !fetched.has(inProject(file)))
  if (isApp && gone.length > 0)
    throw new Error(`scripts/chunk-groups.mjs names files that the app does not fetch: ${gone.join(', ')}`)
  return users
}

/**
 * @param {readonly string[]} ids
 * @param {Context} context
 */
function importedBy(ids, context) {
  const found = new Set(ids)
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/**
 * @param {readonly string[]} ids
 * @param {Context} context
 */
function importedByAll(ids, context) {
  const [first = new Set(), ...others] = ids.map(id => importedBy([id], context))
  return [...first].filter(id => others.every(other => other.has(id)))
}

/** @param {string} file */
function inProject(file) {
  return join(root, file)
}
