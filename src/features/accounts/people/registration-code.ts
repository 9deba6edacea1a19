// Without those that are taken for one another when they are read aloud or from paper.
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

/** A code that is easy to tell, of twelve letters and digits, drawn from a random id. */
export function registrationCode(uuid: string): string {
  const digits = uuid.replaceAll('-', '')
  // The others of a random id say that it is one.
  const random = digits.slice(0, 12) + digits.slice(20)
  const drawn = random.match(/../g)?.map(pair => letters[Number.parseInt(pair, 16) % letters.length]) ?? []
  return drawn.join('').match(/.{4}/g)?.join('-') ?? ''
}
