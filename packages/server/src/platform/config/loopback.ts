const NAME = /^(.+\.)?localhost\.?$/
const ADDRESS = /^(::ffff:)?127(\.\d{1,3}){3}$/

export function isLoopback(host: string): boolean {
  const plain = host.toLowerCase().replace(/^\[|\]$/g, '')
  return plain === '::1' || NAME.test(plain) || ADDRESS.test(plain)
}
