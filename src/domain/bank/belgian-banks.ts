import { isIban, plainCode } from '../clients/official-numbers.ts'

/**
 * The banks of Belgian accounts: the first three digits of an account say which. They follow the list of the National
 * Bank of Belgium, as of March 2026, for the banks where people and companies have accounts; of any other nothing is said,
 * for within the area no bank needs a BIC.
 */
const codesOf: Readonly<Record<string, string>> = {
  GEBABEBB: '000-049 137 140-149 200-214 220-299 679',
  GKCCBEBB: '050-099 550-560 562-569 624-625 638 657 672 680 682-683 775-799 830-839',
  NICABEBB: '103-108 850-853 859-860 862-863 865-866',
  CTBKBEBX: '109-110 113-114 119-124 127 129 131 133-134 595-601 950-959',
  ABERBE22: '111',
  CPHBBE75: '125-126 171',
  BNAGBEBB: '132 634-636 646-647 871 877-879',
  BSCHBEBB: '176 590-594',
  BBRUBEBB:
    '185 300-399 630-631 652 673 828 880-881 883-884 887-888 910 920 922-923 929-931 934 936 939 961 971 976',
  CREGBEBB: '190-199 728-729 732 742',
  KREDBEBB: '400-499 640 725-727 730-731 733-741 743-749 868',
  DHBNBEBB: '501',
  DIERBE21: '507',
  PARBBEBZ: '508',
  ABNABE2A: '509 513 674 719 722 960',
  VAPEBE22: '510',
  FVLBBE22: '521 525',
  TRIOBEBB: '523',
  LOCYBEBB: '548',
  CITIBEBX: '570-579',
  DEGRBEBB: '583 676 845 941',
  DEUTBEBE: '610-613 694 825-826',
  JVBABE22: '645',
  REVOBEB2: '650',
  KEYTBEBB: '651',
  AXABBE22: '700-709 750-765 772-774 800-806 963 975',
  PCHQBEBB: '873 981-984',
  VDSPBE91: '890-899',
  TRWIBEB1: '903 905 967',
  HSBCBEBB: '949',
  ARSPBE22: '973 978-980',
}

const bicOfCode = new Map(
  Object.entries(codesOf).flatMap(([bic, codes]) =>
    codes.split(' ').flatMap(span => {
      const [from = '', to = from] = span.split('-')
      const count = Number(to) - Number(from) + 1
      return Array.from({ length: count }, (_, n): [string, string] => [
        String(Number(from) + n).padStart(3, '0'),
        bic,
      ])
    }),
  ),
)

/** The BIC that goes with a Belgian IBAN; empty for an account elsewhere, a wrong one, and a bank that the list leaves out. */
export function bicOfIban(iban: string): string {
  const code = belgianCode(iban)
  return code === undefined ? '' : (bicOfCode.get(code) ?? '')
}

/** Whether two accounts are certainly with one bank; of accounts elsewhere nobody here can tell. */
export function isSameBank(one: string, other: string): boolean {
  const code = belgianCode(one)
  if (code === undefined || belgianCode(other) === undefined) return false
  return code === belgianCode(other) || (bicOfIban(one) !== '' && bicOfIban(one) === bicOfIban(other))
}

function belgianCode(text: string): string | undefined {
  const iban = plainCode(text)
  return iban.startsWith('BE') && isIban(iban) ? iban.slice(4, 7) : undefined
}
