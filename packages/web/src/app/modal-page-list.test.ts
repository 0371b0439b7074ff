import { describe, expect, it } from 'vitest'
import { type ModalPage, matchModal } from './modal-page-list'

const component = () => null
const pages: ModalPage[] = [
  { path: '/meeting/new', name: 'CreateMeeting', component },
  { path: '/meeting/live/$id', name: 'LiveMeeting', component },
  { path: '/meeting/$id', name: 'Meeting', component },
]

describe('modal pages', () => {
  it('are found by their path, static segments before parameters', () => {
    expect(matchModal('/meeting/new', pages)?.page.path).toBe('/meeting/new')
    expect(matchModal('/meeting/live/7', pages)).toMatchObject({
      params: { id: '7' },
      page: { path: '/meeting/live/$id' },
    })
    expect(matchModal('/meeting/7?tab=1', pages)?.params).toEqual({ id: '7' })
  })

  it('are not named after inherited members', () => {
    const named: ModalPage = { path: '/user/$page', name: 'ManageProfile', names: { login: 'ManageLogin' }, component }
    expect(matchModal('/user/login', [named])?.name).toBe('ManageLogin')
    expect(matchModal('/user/constructor', [named])?.name).toBe('ManageProfile')
  })

  it('are none for other paths', () => {
    expect(matchModal(undefined, pages)).toBeNull()
    expect(matchModal('/meetings', pages)).toBeNull()
    expect(matchModal('/meeting/7/more', pages)).toBeNull()
  })
})
