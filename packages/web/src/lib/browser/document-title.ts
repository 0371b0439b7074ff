import { useEffect } from 'react'

interface Named {
  title: string | undefined
  isOver: boolean
}

const named: Named[] = []
let organization: string | undefined

function show(): void {
  const { title } = named.findLast((entry) => entry.isOver) ?? named.at(-1) ?? {}
  document.title = [title, organization, 'Cairn'].filter((part) => part?.trim()).join(' · ')
}

export function useOrganizationInTitle(name: string | undefined): void {
  useEffect(() => {
    organization = name
    show()
    return () => {
      organization = undefined
    }
  }, [name])
}

export function useDocumentTitle(title: string | undefined, { isOver = false }: { isOver?: boolean } = {}): void {
  useEffect(() => {
    const entry = { title, isOver }
    named.push(entry)
    show()
    return () => {
      named.splice(named.indexOf(entry), 1)
      if (named.length > 0) show()
    }
  }, [title, isOver])
}
