import { useEffect, useRef, useState } from 'react'
import { locale } from '../format/format'

interface RecognizedResult {
  readonly isFinal: boolean
  readonly [index: number]: { readonly transcript: string }
}

interface RecognitionEvent {
  readonly results: ArrayLike<RecognizedResult>
}

/** The part of the Web Speech API used here. */
interface Recognition {
  lang: string
  interimResults: boolean
  continuous: boolean
  onresult: ((event: RecognitionEvent) => void) | null
  onspeechstart: (() => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}

type RecognitionClass = new () => Recognition

declare global {
  interface Window {
    SpeechRecognition?: RecognitionClass
    webkitSpeechRecognition?: RecognitionClass
  }
}

/** No microphone, no connection to the browser's service, or no such language. */
const UNAVAILABLE = new Set(['audio-capture', 'network', 'language-not-supported'])

const recognitionClass = (): RecognitionClass | undefined => window.SpeechRecognition ?? window.webkitSpeechRecognition

export interface Speech {
  readonly toggle: (() => void) | null
  readonly isListening: boolean
  readonly settled: string
  readonly interim: string
  readonly error: 'refused' | 'unavailable' | 'nothing' | null
}

interface SpeechOptions {
  readonly onStart: () => void
  readonly onWords: (text: string) => void
}

export function useSpeech({ onStart, onWords }: SpeechOptions): Speech {
  const [words, setWords] = useState({ settled: '', interim: '' })
  const [isListening, setListening] = useState(false)
  const [error, setError] = useState<Speech['error']>(null)
  const running = useRef<Recognition | null>(null)
  const heard = useRef('')
  useEffect(() => () => running.current?.abort(), [])
  const Class = recognitionClass()
  const isMissing = Class === undefined
  // Specification 000, section 8: nothing is shown.
  useEffect(() => {
    if (isMissing) console.warn('This browser has no speech recognition.')
  }, [isMissing])
  if (!Class) return { toggle: null, isListening: false, settled: '', interim: '', error: null }

  const listen = () => {
    const recognition = new Class()
    recognition.lang = locale()
    recognition.interimResults = true
    recognition.continuous = true
    heard.current = ''
    recognition.onspeechstart = onStart
    recognition.onresult = ({ results }) => {
      const all = Array.from(results)
      const textOf = (part: readonly RecognizedResult[]) => part.map((result) => result[0]?.transcript ?? '').join('')
      const settled = textOf(all.filter(({ isFinal }) => isFinal))
      const interim = textOf(all.filter(({ isFinal }) => !isFinal))
      heard.current = `${settled}${interim}`.trim()
      setWords({ settled, interim })
    }
    recognition.onerror = ({ error: name }) => {
      if (name === 'not-allowed' || name === 'service-not-allowed') setError('refused')
      else if (UNAVAILABLE.has(name)) setError('unavailable')
    }
    recognition.onend = () => {
      running.current = null
      setListening(false)
      setWords({ settled: '', interim: '' })
      if (heard.current !== '') onWords(heard.current)
      else setError((before) => before ?? 'nothing')
    }
    setError(null)
    setListening(true)
    running.current = recognition
    try {
      recognition.start()
    } catch {
      running.current = null
      setListening(false)
      setError('unavailable')
    }
  }
  return { toggle: isListening ? () => running.current?.stop() : listen, isListening, ...words, error }
}
