import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

type MachineInterfaces = ReturnType<typeof networkInterfaces>

/** Special-purpose IPv4 networks (IANA registry), and others that no public page uses. */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // The metadata service of Azure, whose address looks public.
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/**
 * Special-purpose networks inside 2000::/3, the only allocated part of IPv6. Most addresses that contain an IPv4
 * address are outside 2000::/3. Teredo and 6to4 addresses are inside it, so this list contains them.
 */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const refused4 = toBlockList(special4, 'ipv4')
const refused6 = toBlockList(special6, 'ipv6')
const given6 = toBlockList(['2000::/3'], 'ipv6')

/**
 * Returns true for a public address, which does not belong to this machine, the local network, or a metadata service.
 * `interfaces` are the network interfaces of this machine, which may have public addresses.
 */
export function isPublicAddress(address: string, interfaces = networkInterfaces()): boolean {
  const family = isIP(address)
  // An address with a zone is valid only on this machine.
  if (family === 0 || address.includes('%')) return false
  if (isOwnAddress(address, interfaces)) return false
  if (family === 4) return !refused4.check(address, 'ipv4')
  return given6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}

function isOwnAddress(address: string, interfaces: MachineInterfaces): boolean {
  const own = new BlockList()
  for (const { address: one, family } of Object.values(interfaces).flatMap((list) => list ?? []))
    own.addAddress(one.replace(/%.*$/, ''), family === 'IPv6' ? 'ipv6' : 'ipv4')
  return own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function toBlockList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [start = '', prefix] = network.split('/')
    list.addSubnet(start, Number(prefix), family)
  }
  return list
}
