/**
 * With it a device that asks for changes says the latest revision that any answer told it of. A host that was restored
 * from a copy, and stands before that, learns so that it has begun another life, although the device's place in the feed
 * lay before the copy was made.
 */
export const heardHeader = 'x-heard'
