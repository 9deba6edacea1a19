import {
  allAt,
  createEntryReader,
  type EntryReader,
  readNotifications,
  readStatements,
  readStatusReport,
  readXmlTree,
  type XmlTree,
} from './camt.ts'
import { isCoda, readCoda } from './coda.ts'
import { mostBytes, xmlText } from './decode.ts'
import { type BankFile, StatementFault } from './statement.ts'

export function readBankFile(bytes: Uint8Array): BankFile {
  if (bytes.length === 0) throw new StatementFault('empty')
  if (bytes.length > mostBytes) throw new StatementFault('too-large')
  if (isCoda(bytes)) return { format: 'coda', statements: readCoda(bytes) }
  const text = xmlText(bytes).replace(/^\ufeff/, '')
  if (!/^\s*</.test(text)) throw new StatementFault('format-unknown')
  const entries = createEntryReader()
  return messageIn(readXmlTree(text, entries), entries)
}

const readers: { child: string; form: RegExp; read(root: XmlTree, entries: EntryReader): BankFile }[] = [
  {
    child: 'BkToCstmrStmt',
    form: /camt\.053\.001\.\d\d$/,
    read: (root, entries) => ({ format: 'camt.053', statements: readStatements(root, entries) }),
  },
  {
    child: 'BkToCstmrDbtCdtNtfctn',
    form: /camt\.054\.001\.\d\d$/,
    read: (root, entries) => ({ format: 'camt.054', statements: readNotifications(root, entries) }),
  },
  {
    child: 'CstmrPmtStsRpt',
    form: /pain\.002\.\d{3}\.\d\d$/,
    read: root => ({ format: 'pain.002', report: readStatusReport(root) }),
  },
]

function messageIn(tree: XmlTree, entries: EntryReader): BankFile {
  const root = tree.name === 'Document' ? tree : allAt(tree, 'Document')[0]
  const reader = readers.find(({ child }) => root?.children.some(({ name }) => name === child))
  const format = root === undefined ? '' : readNamespace(root)
  if (root === undefined || reader === undefined || (format !== '' && !reader.form.test(format)))
    throw new StatementFault('format-unknown', { found: (format || tree.name).slice(-60) })
  return reader.read(root, entries)
}

function readNamespace({ attributes }: XmlTree): string {
  const declared = [...attributes].filter(([name]) => /^xmlns(:|$)/.test(name)).map(([, address]) => address)
  return declared.find(address => /20022/.test(address)) ?? attributes.get('xmlns') ?? ''
}
