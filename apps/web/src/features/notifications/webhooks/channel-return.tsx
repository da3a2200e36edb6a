import { CHANNELS, CHANNEL_NAMES, channelErrorText } from '@radar/contract'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from '../../../lib/toast.ts'

/** Tells how adding a channel ended, once, and clears the address. */
export function ChannelReturn() {
  const [query, setQuery] = useSearchParams()
  const channel = CHANNELS.find((one) => one === query.get('channel'))
  const isAdded = query.get('channel_added') === 'true'
  const error = query.get('channel_error')
  useEffect(() => {
    if (!channel || (!isAdded && error === null)) return
    const name = CHANNEL_NAMES[channel]
    if (error === null)
      toast.success({
        title: `${name} was added`,
        message: 'New matches appear in your channel from now on.',
      })
    else toast.error({ title: `${name} was not added`, message: channelErrorText(error) })
    setQuery({}, { replace: true, preventScrollReset: true })
  }, [channel, isAdded, error, setQuery])
  return null
}
