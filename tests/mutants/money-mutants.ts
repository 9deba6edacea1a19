import type { Mutant } from './mutant.ts'

const matching = 'src/domain/bank/matching.ts'
const apply = 'server/features/bank/statements/apply.ts'
const payments = 'server/features/invoices/payments'

const years = ['tests/billing/billing.deep.test.ts']
const extraWork = ['server/features/invoices/extras/invoiced-extras.test.ts']
const matched = ['src/domain/bank/matching.test.ts', ...years]

/**
 * Faults in the processing of bank statements. The random years of the reference model should detect each.
 */
export const moneyMutants: readonly Mutant[] = [
  {
    name: 'a payment returned by the bank stays paid',
    file: apply,
    find: 'reverses: reverses === null ? null : made === undefined ? { id: reverses } : { endToEndId: made },',
    replacement: "reverses: made === 'x' ? { id: '' } : null,",
    by: years,
  },
  {
    name: 'the part of a payment above the amount due is lost',
    file: `${payments}/take-payments.ts`,
    find: 'if (creditCents > 0) rows.push(rest)',
    replacement: 'if (creditCents < 0) rows.push(rest)',
    by: years,
  },
  {
    name: 'a transfer reported twice is recorded twice',
    file: matching,
    find: "if (state === 'known') return finding(entry, 'known', 'reported-before')\n    if (entry.cents < 0)",
    replacement: 'if (entry.cents < 0)',
    by: matched,
  },
  {
    name: 'a total without details includes collections already returned',
    file: matching,
    find: 'wentBack: returned.has(claim.endToEndId), reverses: null',
    replacement: 'wentBack: false, reverses: null',
    by: matched,
  },
  {
    name: 'a rejected bank file keeps payments recorded by hand',
    file: matching,
    find: '      const back = goesBack(claim)\n',
    replacement: '      const back = { ...goesBack(claim), reverses: null }\n',
    by: matched,
  },
  {
    name: 'a return reported again without its id counts for another month',
    file: matching,
    find: 'const same = ofThatDay[entry.nth]',
    replacement: 'const same = undefined as Claim | undefined',
    by: matched,
  },
  {
    name: 'bank charges of returns are not stored',
    file: matching,
    find: 'return giveBack(entry, claim, isReject ? 0 : entry.costCents + back - cents)',
    replacement: 'return giveBack(entry, claim, 0)',
    by: matched,
  },
  {
    name: 'an unauthorized collection leaves the mandate in force',
    file: apply,
    find: "reason === 'MD01'",
    replacement: "reason === 'MD99'",
    by: years,
  },
  {
    name: 'credit from a returned payment stays with the client of a canceled invoice',
    file: 'server/features/invoices/invoice-steps.ts',
    find: 'remaining > 0 ? await reverseCredit',
    replacement: 'remaining > 1e9 ? await reverseCredit',
    by: years,
  },
  {
    name: 'two payments returned at once use the same credit of one invoice',
    file: `${payments}/take-payments.ts`,
    find: 'usedInvoice.usedCents - (asking.get(usedInvoice.invoice_id) ?? 0)',
    replacement: 'usedInvoice.usedCents',
    by: [`${payments}/payments.test.ts`, ...years],
  },
  {
    name: 'a canceled invoice keeps its extra work',
    file: 'server/features/invoices/invoice-steps.ts',
    find: '...(await reopenExtras(tx, invoice.id))]',
    replacement: ']',
    by: extraWork,
  },
  {
    name: 'extra work on an issued invoice counts for its month',
    file: 'server/features/invoices/billed-clients.ts',
    find: "      .where('invoice_lines.kind', '<>', 'extra')\n",
    replacement: '',
    by: extraWork,
  },
  {
    name: 'a line is changed after its invoice was validated',
    file: 'server/features/invoices/extras/extras-routes.ts',
    find: "invoice === undefined || invoice.status === 'created'",
    replacement: "invoice === undefined || invoice.status !== 'x'",
    by: extraWork,
  },
]
