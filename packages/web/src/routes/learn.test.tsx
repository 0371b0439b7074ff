import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HelpFoot } from '../app/frame/help-foot'
import { TopicList } from '../features/learn/components/topic-list'
import { TopicPage } from '../features/learn/components/topic-page'
import { learnTopics, topicOf } from '../features/learn/learn-topics'
import { answerByHand } from '../testing/answer-by-hand'
import { renderApp } from '../testing/render'

it('every topic is found by its words, and where nothing speaks of them that is said', async () => {
  const { user } = await renderApp(<TopicList />)
  expect(await screen.findAllByRole('link')).toHaveLength(learnTopics.length)
  const field = screen.getByRole('searchbox', { name: 'Find a topic' })
  await user.type(field, 'THIRTEEN weeks')
  expect(screen.getByRole('link', { name: /^The scorecard/ })).toHaveAttribute(
    'href',
    '/learning-center/tools/scorecard',
  )
  expect(screen.getAllByRole('link')).toHaveLength(1)
  await user.clear(field)
  await user.type(field, 'zebra')
  expect(screen.getByText('Nothing here speaks of that.')).toBeVisible()
})

it('a topic leads to the page that it speaks of, and to the next; the last one to all of them', async () => {
  const { unmount } = await renderApp(<TopicPage topic="rocks" />)
  expect(await screen.findByText(/Eighty percent done is a good quarter/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go there' })).toHaveAttribute('href', '/rocks')
  expect(screen.getByRole('link', { name: 'Next: To-dos' })).toHaveAttribute('href', '/learning-center/tools/todos')
  unmount()
  await renderApp(<TopicPage topic="keys" />)
  expect(await screen.findByRole('link', { name: 'All topics' })).toHaveAttribute('href', '/learning-center/tools')
  expect(screen.queryByText(/^Next/)).toBeNull()
})

it('the minutes of the sections are those of the whole meeting', () => {
  const minutesOf = (wanted: string) => learnTopics.find(({ topic }) => topic === wanted)?.minutes ?? 0
  const sections = ['segue', 'reports', 'ids', 'conclude'].map(minutesOf)
  expect(sections.reduce((sum, minutes) => sum + minutes)).toBe(minutesOf('meeting'))
})

it.each([
  ['/rocks', 'rocks'],
  ['/traction/1/2', 'meeting'],
  ['/traction/1/2/quarterlypulsing', 'quarter'],
  ['/meeting/live/1', 'ids'],
  ['/vto', 'issues'],
  ['/', undefined],
])('help at %s leads to %s', (path, topic) => {
  expect(topicOf(path)).toBe(topic)
})

it('help says whom to ask, and that the server is in reach', async () => {
  const { answer } = answerByHand()
  await renderApp(<HelpFoot onClose={() => undefined} />, { path: '/todos' })
  await answer({ status: 200, body: [{ name: 'contact', url: 'https://ask.example/' }] })
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /^Ask/ })).toHaveAttribute('href', 'https://ask.example/'),
  )
  expect(screen.getByRole('link', { name: 'Learn: To-dos' })).toHaveAttribute('href', '/learning-center/tools/todos')
  expect(screen.getByText(/The server can be reached/)).toBeVisible()
})
