import type { Mutant } from './mutant.ts'

const matching = 'src/domain/bank/matching.ts'
const apply = 'server/features/bank/statements/apply.ts'
const payments = 'server/features/invoices/payments'

const years = ['tests/billing/billing.test.ts']
const matched = ['src/domain/bank/matching.test.ts', ...years]

/** Faults in what becomes of money that banks tell of: random years reckoned a second time ought to notice each. */
export const moneyMutants: readonly Mutant[] = [
  {
    name: 'what a bank took back stays paid',
    file: apply,
    find: 'reverses: reverses === null ? null : made === undefined ? { id: reverses } : { endToEndId: made },',
    put: "reverses: made === 'x' ? { id: '' } : null,",
    by: years,
  },
  {
    name: 'what is more than an invoice asks for is lost',
    file: `${payments}/take-payments.ts`,
    find: 'if (creditCents > 0) rows.push(rest)',
    put: 'if (creditCents < 0) rows.push(rest)',
    by: years,
  },
  {
    name: 'a transfer that is told a second time is taken a second time',
    file: matching,
    find: "if (state === 'known') return finding(entry, 'known', 'told-before')\n    if (entry.cents < 0)",
    put: 'if (entry.cents < 0)',
    by: matched,
  },
  {
    name: 'a sum without details brings what went back before',
    file: matching,
    find: 'wentBack: returned.has(claim.endToEndId), reverses: null',
    put: 'wentBack: false, reverses: null',
    by: matched,
  },
  {
    name: 'a file that is refused as a whole leaves what was written down by hand',
    file: matching,
    find: '      const back = goesBack(claim)\n',
    put: '      const back = { ...goesBack(claim), reverses: null }\n',
    by: matched,
  },
  {
    name: 'the same return, told without its id, is taken for that of another month',
    file: matching,
    find: 'const same = ofThatDay[entry.nth]',
    put: 'const same = undefined as Claim | undefined',
    by: matched,
  },
  {
    name: 'what returns cost is not kept',
    file: matching,
    find: 'return giveBack(entry, claim, isReject ? 0 : entry.costCents + back - cents)',
    put: 'return giveBack(entry, claim, 0)',
    by: matched,
  },
  {
    name: 'a collection that was never allowed leaves the mandate in force',
    file: apply,
    find: "reason === 'MD01'",
    put: "reason === 'MD99'",
    by: years,
  },
  {
    name: 'credit of a payment that went back is left to the client of a canceled invoice',
    file: 'server/features/invoices/invoice-steps.ts',
    find: 'left > 0 ? await reverseCredit',
    put: 'left > 1e9 ? await reverseCredit',
    by: years,
  },
  {
    name: 'two that a bank takes back at once ask one invoice for the same credit',
    file: `${payments}/take-payments.ts`,
    find: 'one.usedCents - (asking.get(one.invoice_id) ?? 0)',
    put: 'one.usedCents',
    by: [`${payments}/payments.test.ts`, ...years],
  },
]
