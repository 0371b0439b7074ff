import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './clone.mjs'

const MOCKS = /\bvi\.(mock|doMock)\(|\/wrap-policies'/

/** Files share a process: a mock would come too late for loaded modules, and stay. */
test.each(['server', 'web'])('every test that mocks a module in the %s is named as isolated', (name) => {
  const source = join(root, 'packages', name, 'src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.test\.tsx?$/.test(file))
  const mocking = files.filter((file) => MOCKS.test(readFileSync(join(source, file), 'utf8')))
  expect(mocking.length).toBeGreaterThan(0)
  expect(mocking.filter((file) => !file.includes('.isolated.test.'))).toEqual([])
})
