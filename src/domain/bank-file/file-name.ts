const suffix = '_not_paid'

/** The name of a file that collects unpaid invoices once more. It says so once, whoever has said so before. */
export function withNotPaid(filename: string): string {
  const [, name = filename, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(filename) ?? []
  return name.endsWith(suffix) ? filename : `${name}${suffix}${ending}`
}
