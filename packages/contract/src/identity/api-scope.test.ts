import { describe, expect, test } from 'vitest'
import { changeRole } from '../people/memberships.endpoints'
import { createTodos, listTodos, searchTodos, updateTodo } from '../todos/todos.endpoints'
import { changePassword, createApiToken, listOwnSessions } from './account.endpoints'
import { scopeOf } from './api-scope'
import { endSession, getSession } from './identity.endpoints'
import { setUpSecondFactor } from './sign-in.endpoints'

describe('the scope that a token needs', () => {
  test('is read to look up and search, write to change, admin for what only Owner and Admin may', () => {
    expect([listTodos, searchTodos, getSession].map(scopeOf)).toEqual(['read', 'read', 'read'])
    expect([createTodos, updateTodo].map(scopeOf)).toEqual(['write', 'write'])
    expect(scopeOf(changeRole)).toBe('admin')
  })

  test('is none for the account, its sessions and its tokens', () => {
    const account = [changePassword, createApiToken, listOwnSessions, endSession, setUpSecondFactor]
    expect(account.map(scopeOf)).toEqual(account.map(() => null))
  })
})
