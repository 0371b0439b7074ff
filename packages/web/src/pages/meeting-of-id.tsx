import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tractionsQueries } from '../features/tractions/tractions.queries'
import { toastFailure } from '../lib/toasts/failure-toasts'

export function MeetingOfIdModal({ params }: { params: Record<string, string> }) {
  const navigate = useNavigate()
  const { data: meeting, error } = useQuery({ ...tractionsQueries.meeting(params.id ?? ''), retry: false })
  useEffect(() => {
    if (error) {
      toastFailure(error)
      void navigate({ to: '/', replace: true })
    }
    if (!meeting) return
    const series = `/traction/${meeting.tractionId}/${meeting.meetingThreadId}`
    void navigate({ href: meeting.status === 'Completed' ? `${series}/${meeting.id}` : series, replace: true })
  }, [meeting, error, navigate])
  return null
}
