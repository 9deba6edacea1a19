/** How many edits go in one request at most. */
export const batchLimit = 50

/** The status of an edit that was left out, because one that it is built on was not done. */
export const notTried = 424
