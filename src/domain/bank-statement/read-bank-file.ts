import type { Steps } from '../steps.ts'
import { readNotifications, readStatements } from './camt.ts'
import { isCoda, readCoda } from './coda.ts'
import { mostBytes, xmlText } from './decode.ts'
import { type BankFile, StatementFault } from './statement.ts'
import { readStatusReport } from './status-report.ts'
import { allAt, attributeOf, readXmlTree, type XmlTree } from './xml-tree.ts'

/** Reads any file of a bank that is known here, or throws a `StatementFault`, or all of them, that say what is wrong with it. */
export function* readBankFile(bytes: Uint8Array): Steps<BankFile> {
  if (bytes.length === 0) throw new StatementFault('empty')
  if (bytes.length > mostBytes) throw new StatementFault('too-large')
  if (isCoda(bytes)) return { format: 'coda', statements: yield* readCoda(bytes) }
  const text = xmlText(bytes).replace(/^\ufeff/, '')
  if (!/^\s*</.test(text)) throw new StatementFault('format-unknown')
  return yield* messageIn(yield* readXmlTree(text))
}

const readers: { child: string; form: RegExp; read: (root: XmlTree) => Steps<BankFile> }[] = [
  {
    child: 'BkToCstmrStmt',
    form: /camt\.053\.001\.\d\d$/,
    *read(root) {
      return { format: 'camt.053', statements: yield* readStatements(root) }
    },
  },
  {
    child: 'BkToCstmrDbtCdtNtfctn',
    form: /camt\.054\.001\.\d\d$/,
    *read(root) {
      return { format: 'camt.054', statements: yield* readNotifications(root) }
    },
  },
  {
    child: 'CstmrPmtStsRpt',
    form: /pain\.002\.\d{3}\.\d\d$/,
    *read(root) {
      yield
      return { format: 'pain.002', report: readStatusReport(root) }
    },
  },
]

/** Some banks put the message into an envelope of their own. */
function* messageIn(tree: XmlTree): Steps<BankFile> {
  const root = tree.name === 'Document' ? tree : allAt(tree, 'Document')[0]
  const reader = readers.find(({ child }) => root?.children.some(({ name }) => name === child))
  const format = root === undefined ? '' : namespaceOf(root)
  if (root === undefined || reader === undefined || (format !== '' && !reader.form.test(format)))
    throw new StatementFault('format-unknown', { found: (format || tree.name).slice(-60) })
  return yield* reader.read(root)
}

/** That of the element itself, whatever its prefix is. */
function namespaceOf(root: XmlTree): string {
  const found = [...root.attributes.matchAll(/\sxmlns(?::[\w.-]+)?\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
  const addresses = found.map(parts => parts[1] ?? parts[2] ?? '')
  return addresses.find(address => /20022/.test(address)) ?? attributeOf(root, 'xmlns')
}
