// Loaded before Radar: a name and its public address lead to a port of this machine, as a page of a stranger's would be
// reached. Radar itself asks no address of this machine.
import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const SITE = process.env['SITE_NAME']
const PORT = Number(process.env['SITE_PORT'])
const ADDRESS = '93.184.215.14'

const { lookup } = dns
const { connect } = net
dns.lookup = (name, ...options) =>
  name === SITE ? Promise.resolve([{ address: ADDRESS, family: 4 }]) : lookup(name, ...options)
net.connect = (options, ...rest) =>
  options?.host === ADDRESS ? connect({ host: '127.0.0.1', port: PORT }) : connect(options, ...rest)
syncBuiltinESMExports()
