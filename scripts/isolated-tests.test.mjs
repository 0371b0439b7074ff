import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './clone.mjs'

/** Files share a process one after another: there a mock would be too late for what is imported already, and then stay. */
test('what mocks a module is named so that it has a process of its own', () => {
  const files = globSync('packages/*/src/**/*.test.{ts,tsx}', { cwd: root })
  const mocking = files.filter((file) => /\bvi\.(do)?mock\(|\/wrap-policies'/i.test(readFileSync(join(root, file), 'utf8')))
  expect(mocking.length).toBeGreaterThan(0)
  expect(mocking.filter((file) => !file.includes('.isolated.test.'))).toEqual([])
})
