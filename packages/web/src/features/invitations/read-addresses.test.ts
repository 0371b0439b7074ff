import { describe, expect, it } from 'vitest'
import { decodeText, readAddresses } from './read-addresses'

const read = (text: string) =>
  readAddresses(text).map(({ firstName, lastName, email, role }) => [firstName, lastName, email, role ?? ''].join('|'))

describe('addresses are read', () => {
  it.each([
    ['from lines', 'ada@x.example\r\n\r\n bob@x.example \n'],
    ['between commas', 'ada@x.example, bob@x.example'],
    ['between semicolons', 'ada@x.example;bob@x.example;'],
    ['between spaces', 'ada@x.example bob@x.example'],
  ])('%s', (_how, text) => {
    expect(read(text)).toEqual(['||ada@x.example|', '||bob@x.example|'])
  })

  it('with a name before them, in quotes or not, among bare ones', () => {
    const text = 'Ada Lovelace <ada@x.example>, "Byron, George Gordon" <byron@x.example>; cy@x.example\n<dee@x.example>'
    expect(read(text)).toEqual([
      'Ada|Lovelace|ada@x.example|',
      'George Gordon|Byron|byron@x.example|',
      '||cy@x.example|',
      '||dee@x.example|',
    ])
  })

  it('with a role behind them', () => {
    const text = 'Ada Lovelace <ada@x.example>, Admin\nBob <bob@x.example> free observer; Cy Admin <cy@x.example>'
    expect(read(text)).toEqual([
      'Ada|Lovelace|ada@x.example|Admin',
      'Bob||bob@x.example|Observer',
      'Cy|Admin|cy@x.example|',
    ])
    expect(read('dee@x.example, Manager')).toEqual(['||dee@x.example|Manager'])
    expect(read('Ada King Lovelace ada@x.example Admin')).toEqual(['Ada King|Lovelace|ada@x.example|Admin'])
  })

  it('with German roles and columns', () => {
    expect(read('Ada Lovelace <ada@x.example>, Mitglied; Bob <bob@x.example> Kostenloser Lesezugriff')).toEqual([
      'Ada|Lovelace|ada@x.example|Member',
      'Bob||bob@x.example|Observer',
    ])
    expect(read('Vorname;Nachname;E-Mail-Adresse;Rolle\nAda;Lovelace;ada@x.example;Managerin')).toEqual([
      'Ada|Lovelace|ada@x.example|Manager',
    ])
    expect(read('dee@x.example, Administratorin')).toEqual(['||dee@x.example|Admin'])
  })

  it('from a table without a header row, with the address in any column', () => {
    const text = 'Ada,Lovelace,ada@x.example,Admin\nbob@x.example\tBob\tBuilder\n"Cy Young",cy@x.example,Free Observer'
    expect(read(text)).toEqual([
      'Ada|Lovelace|ada@x.example|Admin',
      'Bob|Builder|bob@x.example|',
      'Cy|Young|cy@x.example|Observer',
    ])
  })

  it('from a file with a header, in any order of columns and with a byte-order mark', () => {
    const text = '\uFEFFE-Mail;Last name;FIRST_NAME;Role;Phone\r\nada@x.example;"King; Lovelace";Ada;manager;12\r\n'
    expect(read(text)).toEqual(['Ada|King; Lovelace|ada@x.example|Manager'])
    expect(read('Name,Email\nAda King Lovelace,ada@x.example\n')).toEqual(['Ada King|Lovelace|ada@x.example|'])
  })
})

it('does not take an inherited property name for a column', () => {
  const text = 'constructor,Email,toString\nx,ada@x.example,y\n'
  expect(read(text)).toEqual(['||ada@x.example|'])
})

it('quotes enclose commas, semicolons, quotes and line breaks of a file', () => {
  const rows = [
    '\uFEFF"E-mail","Name","Note"',
    '"ada@x.example","Byron, ""Ada""","a; b\r\nc"',
    '',
    '"bob@x.example","Bob",""',
  ]
  expect(read(rows.join('\r\n'))).toEqual(['"Ada"|Byron|ada@x.example|', 'Bob||bob@x.example|'])
})

it('keeps each text that is not an address', () => {
  expect(read('nobody\nada@x.example, bob.at.x.example\nName,Email\n')).toEqual([
    '||nobody|',
    '||ada@x.example|',
    '||bob.at.x.example|',
    '||Name|',
    '||Email|',
  ])
  expect(read('Email\nnobody\n')).toEqual(['||nobody|'])
})

it('finds no people in a text without an address', () => {
  expect(read('hello there')).toEqual([])
  expect(read('a,b\n1,2\n')).toEqual([])
})

it('decodes the encodings of Excel, and no other files', () => {
  const decode = (bytes: Buffer) => decodeText(new Uint8Array(bytes).buffer)
  expect(decode(Buffer.from('Jürgen', 'utf8'))).toBe('Jürgen')
  expect(decode(Buffer.from('Jürgen', 'latin1'))).toBe('Jürgen')
  expect(decode(Buffer.from('\uFEFFŁukasz', 'utf16le'))).toBe('Łukasz')
  expect(decode(Buffer.from('PK\0\u0003'))).toBeNull()
})

it('a file cannot name an owner', () => {
  expect(read('Email,Role\nada@x.example,Owner')).toEqual(['||ada@x.example|'])
})
