import { findNodes, isProduct, isUnder, nodesThat, type Rule } from './rule.ts'
import { dotted, isNode, type Node } from './sources.ts'

/**
 * The embedded engine has one connection behind a queue. A query outside the transaction that holds the
 * connection waits forever, without an error. These rules forbid every such query.
 */
const storesTakeTransactions: Rule = {
  title: 'a store takes a transaction, never the database',
  appliesTo: path =>
    isProduct(path) && (/^server\/.*-store\.ts$/.test(path) || isUnder('server/db/migrations')(path)),
  offences: nodesThat(
    node =>
      node.type === 'ImportSpecifier' && /^(Db|Kysely|Ports|openSqlite)$/.test(dotted(node.imported) ?? ''),
  ),
  caught: [
    ['server/features/species/species-store.ts', "import type { Db, Tx } from '../../db/database.ts'"],
    ['server/features/species/species-store.ts', "import { type Kysely, sql } from 'kysely'"],
  ],
  allowed: [['server/features/species/species-store.ts', "import type { Tx } from '../../db/database.ts'"]],
}

const insideUsesTheTransaction: Rule = {
  title: 'inside a transaction only the transaction is queried, never the database',
  appliesTo: path => isProduct(path) && isUnder('server')(path),
  offences: nodesThat((node, around) => isDatabase(node, around) && isInsideTransaction(node, around)),
  caught: [
    ['server/a.ts', 'await writeTransaction(db, async tx => { await load(db) })'],
    ['server/a.ts', 'await write(ports, key, async tx => { await ports.db.selectFrom("head").execute() })'],
    [
      'server/a.ts',
      'await sendWrite(ports, request, reply, async tx => { await ports.db.selectFrom("head").execute() })',
    ],
    ['server/a.ts', 'await db.transaction().execute(function (tx) { return readTransaction(db, load) })'],
  ],
  allowed: [
    ['server/a.ts', 'await writeTransaction(db, tx => load(tx)); await load(db)'],
    ['server/a.ts', 'await writeTransaction(ports.db, tx => save(tx, { db: 1 }))'],
  ],
}

const opensTransaction = /^(read|write)(Transaction)?$|^sendWrite$|\.execute$/

function isDatabase(node: Node, [parent]: readonly Node[]): boolean {
  if (node.type !== 'Identifier' || node.name !== 'db') return false
  return !(parent?.type === 'Property' && parent.key === node && parent.shorthand !== true)
}

function isInsideTransaction(node: Node, around: readonly Node[]): boolean {
  return around.some((call, i) => {
    const argument = around[i - 1] ?? node
    return (
      opensOne(call) &&
      isFunction(argument) &&
      Array.isArray(call.arguments) &&
      call.arguments.includes(argument)
    )
  })
}

function opensOne(call: Node): boolean {
  if (call.type !== 'CallExpression' || !isNode(call.callee)) return false
  const { callee } = call
  const name = callee.type === 'MemberExpression' ? `.${dotted(callee.property)}` : (dotted(callee) ?? '')
  return opensTransaction.test(name)
}

function isFunction(node: Node): boolean {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
}

const noStreams: Rule = {
  title: 'no query is streamed: an open stream holds the only connection',
  appliesTo: path => isProduct(path) && isUnder('server')(path),
  offences: file =>
    findNodes(file, ({ type, callee }) => {
      if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false
      return (
        dotted(callee.property) === 'stream' &&
        file.text.slice(callee.start, callee.end).includes('selectFrom')
      )
    }),
  caught: [['server/a.ts', "for await (const row of tx.selectFrom('head').select('rev').stream()) use(row)"]],
  allowed: [['server/a.ts', 'response.stream()']],
}

const namedColumns: Rule = {
  title: 'queries name their columns, so that a new column cannot leak into a response',
  appliesTo: path => isProduct(path) && isUnder('server')(path),
  offences: nodesThat(
    node => node.type === 'Identifier' && (node.name === 'selectAll' || node.name === 'returningAll'),
  ),
  caught: [['server/a.ts', "tx.selectFrom('species').selectAll().execute()"]],
  allowed: [['server/a.ts', "tx.selectFrom('species').select('id').execute()"]],
}

export const databaseRules = [storesTakeTransactions, insideUsesTheTransaction, noStreams, namedColumns]
