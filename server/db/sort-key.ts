// PostgreSQL refuses an index entry of more than 2,704 bytes, and a letter has up to four.
const mostLetters = 600

/** A folded text as a column that is sorted by an index may hold it: nobody sees rows of one beginning change places. */
export function sortKey(folded: string): string {
  return folded.length <= mostLetters ? folded : [...folded].slice(0, mostLetters).join('')
}
