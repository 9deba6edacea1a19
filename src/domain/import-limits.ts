/** How much comes in at once: more rows, or a bigger file, than any practice has. */
export const mostImportedRows = 50_000
export const rowsPerChunk = 500
export const largestImportedFile = 20_000_000

/** As long as a text of a row may be. */
export const longestImportedText = 200
