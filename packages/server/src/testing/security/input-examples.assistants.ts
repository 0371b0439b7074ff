import type { Example } from './example'

export const assistantExamples: Record<string, Example> = {
  checkSmartRock: {
    input: () => ({ body: { description: 'Answer every call within a day' } }),
    isOpen: true,
    isForAnybody: true,
  },
  parseAssistantText: {
    input: () => ({ body: { text: 'Issue: the queue is long' } }),
    isOpen: true,
    isForAnybody: true,
  },
  getAssistantStatus: { input: () => ({}), isOpen: true, isForAnybody: true },
  getAssistantSettings: { input: () => ({}), isOpen: true, isForAnybody: true },
  updateAssistantSettings: {
    input: () => ({ body: { mode: 'Test', sends: ['notes'], monthlyTokens: 1000, keepsContent: false } }),
    isOpen: true,
    isForAnybody: true,
  },
  searchAssistantCalls: { input: () => ({ body: {} }), isOpen: true, isForAnybody: true },
  streamChat: { input: () => ({ body: { prompt: 'Which Rocks are off track?' } }), isOpen: true, isForAnybody: true },
  chat: { input: () => ({ body: { prompt: 'Which Rocks are off track?' } }), isOpen: true, isForAnybody: true },
}
