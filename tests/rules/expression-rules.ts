import { analyse } from 'scslre'
import { isProduct, nodesThat, type Rule } from './rule.ts'

/** Regular expressions with quadratic time, and the limit on their input. */
const bounded = new Map([
  // Settings and addresses of the server itself.
  ['%.*$', 'the address of a socket'],
  [String.raw`\?.*$`, 'the URL of the database in the settings'],
  // Fields with a maximum length.
  [String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`, 'an email address of at most 200 characters'],
  [String.raw`^(\d{4}-\d\d-\d\d)(?:\.\.(\d{4}-\d\d-\d\d))?(?:\s+(.*))?$`, 'a line of the days off'],
  [String.raw`^(\S*?)(?:\.\.(\S*))?(?:\s+(.*))?$`, 'a line of the days off, as typed'],
  [String.raw`\s*(?:-|–|—|\bto\b|\btot\b|à)\s*`, 'the hours of a day, as typed'],
  ['^[ /]+|[ /]+$', 'a name or an address'],
  [String.raw`-0*(\d+)$`, 'the number of an invoice'],
  [String.raw`([A-Za-z]\w*)="([^"<]*)"`, 'an element of our own bank file'],
  ['[.,;:]+$', 'a word of our own document'],
  [String.raw`(?:[A-Z]{2} ?)?[A-Z\d][A-Z\d.]{6,}$`, 'a line of our own document'],
  [String.raw`^(\S*\d\S*(?: [A-Z]{2}(?= ))?) (.*)$`, 'a line of our own document'],
  [String.raw`^rows\W(\d+)\W?(.*)$`, 'the name of a field in an answer of the server'],
  [String.raw`\s.*$`, 'a line of CODA, which has 128 characters'],
  [String.raw`^(?:[A-Z]{1,3}[- ]\s*)?(\d{4,5})\b[\s,/-]*(.*)$`, 'a cell of the file that a user imports'],
  [String.raw`^([A-Z]{2})\s+(.+)$`, 'a cell of the file that a user imports'],
  [
    String.raw`^(.*?[^\s,;-])(\s*[,;\n-]\s*|\s+)((?:[A-Z]{1,3}-)?\d{4,5} +\D+)$`,
    'a cell of the file that a user imports',
  ],
  [String.raw`\([^)]*\)`, 'the title of a column that a user imports'],
  [String.raw`\[(?!(?:h+|m+|s+)\])[^\]]*\]`, 'the number format of a cell that a user imports'],
  [String.raw`^[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?$`, 'the number of a cell that a user imports'],
])

export const expressionRules: Rule[] = [
  {
    title: 'a regular expression runs in linear time, or its input has a documented limit',
    appliesTo: isProduct,
    offences: nodesThat(({ regex }) => isExpression(regex) && isSlow(regex)),
    caught: [
      ['src/domain/x.ts', '/^(?:a+)+$/.test(text)'],
      ['server/x.ts', String.raw`/\d\s*\/?\s*\d/.test(text)`],
    ],
    allowed: [
      ['src/domain/x.ts', '/^[a-z]+$/.test(text)'],
      ['src/domain/x.ts', '/%.*$/.test(text)'],
    ],
  },
]

type Expression = { pattern: string; flags: string }

function isExpression(value: unknown): value is Expression {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value
}

function isSlow({ pattern, flags }: Expression): boolean {
  return !bounded.has(pattern) && analyse(new RegExp(pattern, flags)).reports.length > 0
}
