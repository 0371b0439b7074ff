import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const compose = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8')
const settingOf = (name) => new RegExp(`^\\s+${name}: (.+)$`, 'm').exec(compose)?.[1] ?? ''
/** Who logs in, and the variable that the password comes from. */
const loginOf = (name) => /^postgres:\/\/(?<user>\w+):\$\{(?<password>\w+)/.exec(settingOf(name))?.groups

it('compose.yaml has the server log in as another role than the one that owns the tables, with a password of its own', () => {
  const server = loginOf('DATABASE_URL')
  const owner = loginOf('CAIRN_MIGRATIONS_URL')
  expect(owner?.user).toBe(settingOf('POSTGRES_USER'))
  expect(server?.user).toBe('cairn_server')
  expect(server?.user).not.toBe(owner?.user)
  expect(server?.password).not.toBe(owner?.password)
})

it('compose.yaml holds no secret itself: whoever starts it without one is told which', () => {
  for (const name of ['DATABASE_URL', 'CAIRN_MIGRATIONS_URL', 'CAIRN_SECRET', 'POSTGRES_PASSWORD']) {
    expect(settingOf(name)).toMatch(/\$\{\w+:\?[^}]+\}/)
  }
})
