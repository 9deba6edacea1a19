export type Json = string | number | boolean | null | Json[] | { [field: string]: Json }

export function isObject(body: Json | undefined): body is { [field: string]: Json } {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}
