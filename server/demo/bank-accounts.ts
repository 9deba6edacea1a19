import type { Random } from './random.ts'

/** Banks by the numbers that their accounts begin with. */
const banks = [
  { from: 1, to: 49, bic: 'GEBABEBB' },
  { from: 60, to: 99, bic: 'GKCCBEBB' },
  { from: 103, to: 108, bic: 'NICABEBB' },
  { from: 310, to: 399, bic: 'BBRUBEBB' },
  { from: 400, to: 499, bic: 'KREDBEBB' },
  { from: 651, to: 651, bic: 'KEYTBEBB' },
]

export function madeBankAccount(random: Random): { iban: string; bic: string } {
  const { from, to, bic } = random.pick(banks)
  const account = `${random.whole(from, to)}`.padStart(3, '0') + random.digits(7)
  const national = account + twoDigits(Number(account) % 97 || 97)
  // BE in digits is 11 and 14, and the check digits count as 00 while they are worked out.
  const check = 98 - Number(BigInt(`${national}111400`) % 97n)
  return { iban: `BE${twoDigits(check)}${national}`, bic }
}

/** The number of a company: its last two digits are what the others leave of 97, taken from 97. */
export function madeVatNumber(random: Random): string {
  const number = `0${random.whole(4, 7)}${random.digits(6)}`
  return `BE${number}${twoDigits(97 - (Number(number) % 97))}`
}

function twoDigits(number: number): string {
  return `${number}`.padStart(2, '0')
}
