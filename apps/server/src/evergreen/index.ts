export { closeThreads } from './close-threads.ts'
export { eraseThreads } from './erase-threads.ts'
export { trimThreadQuotes } from './trim-thread-quotes.ts'
