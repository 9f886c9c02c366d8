import { createRequire } from 'node:module';
import type * as Streams from '@eventstore/db-client/generated/streams_pb.js';
import type * as Services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type * as Features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type * as FeatureMessages from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type * as Shared from '@eventstore/db-client/generated/shared_pb.js';
import type * as StatusMessages from '@eventstore/db-client/generated/status_pb.js';
import type * as Uuids from '@eventstore/db-client/dist/utils/grpcUUID.js';
import type * as AnyMessages from 'google-protobuf/google/protobuf/any_pb.js';
import type * as EmptyMessages from 'google-protobuf/google/protobuf/empty_pb.js';

// The generated files are CommonJS with names that Node cannot import: `require` returns all of them, and those of the
// client's own copy of google-protobuf.
const require = createRequire(import.meta.url);
const requireOfClient = createRequire(require.resolve('@eventstore/db-client'));

/** The client's own generated messages and services: adapter and test double use the same protocol as the client. */
export const messages = require('@eventstore/db-client/generated/streams_pb') as typeof Streams;
export const shared = require('@eventstore/db-client/generated/shared_pb') as typeof Shared;
export const statuses = require('@eventstore/db-client/generated/status_pb') as typeof StatusMessages;
export const { StreamsService, StreamsClient } =
  require('@eventstore/db-client/generated/streams_grpc_pb') as typeof Services;
export const { ServerFeaturesService } =
  require('@eventstore/db-client/generated/serverfeatures_grpc_pb') as typeof Features;
export const featureMessages = require('@eventstore/db-client/generated/serverfeatures_pb') as typeof FeatureMessages;
export const { createUUID, parseUUID } = require('@eventstore/db-client/dist/utils/grpcUUID') as typeof Uuids;
export const { Any } = requireOfClient('google-protobuf/google/protobuf/any_pb') as typeof AnyMessages;
export const { Empty } = requireOfClient('google-protobuf/google/protobuf/empty_pb') as typeof EmptyMessages;

/** One address of a channel, as gRPC keeps it (`subchannel.js` of 1.14.7). */
interface Subchannel {
  readonly refcount: number;
  continueConnecting: boolean;
  unref(): void;
}
/** The class of the client's own copy of gRPC. */
export const { Subchannel } = requireOfClient('@grpc/grpc-js/build/src/subchannel') as {
  readonly Subchannel: { readonly prototype: Subchannel };
};

export type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
export type { StreamsClient as StreamsClientType } from '@eventstore/db-client/generated/streams_grpc_pb.js';
