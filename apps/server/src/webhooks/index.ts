export {
  sendDisconnected,
  sendFailed,
  sendFailedScans,
  sendLead,
  sendMatches,
  sendPosted,
} from './queue-events.ts'
