// Verifies receipts with code that isn't ours: the notes and trees of Go's checksum database (golang.org/x/mod/sumdb).
// Prints a line for each file: "whole", or what is wrong with it.
package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type receipt struct {
	Format string
	Events []struct {
		Stream, Revision, Position, RecordedAt, Hash string
		Proof                                        *string
	}
	Log struct {
		Key, Checkpoint string
	}
	Earlier []struct {
		Size int64
		Root string
		Path []string
	}
	Signature struct {
		PublicKey, Value string
	}
}

type state struct {
	size int64
	root tlog.Hash
}

func main() {
	for _, file := range os.Args[2:] {
		if err := verify(file, os.Args[1]); err != nil {
			fmt.Println(err)
		} else {
			fmt.Println("whole")
		}
	}
}

func verify(file, fingerprint string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var made receipt
	if err := json.Unmarshal(text, &made); err != nil || made.Format != "tradelines-receipt-1" {
		return errors.New("no receipt")
	}
	if err := signed(text, made, fingerprint); err != nil {
		return err
	}
	verifier, err := note.NewVerifier(made.Log.Key)
	if err != nil {
		return err
	}
	now, err := open(made.Log.Checkpoint, verifier)
	if err != nil {
		return err
	}
	for _, event := range made.Events {
		if event.Proof == nil {
			continue
		}
		entry := fmt.Sprintf(`{"hash":%q,"position":%q,"recordedAt":%q,"revision":%q,"stream":%q}`,
			event.Hash, event.Position, event.RecordedAt, event.Revision, event.Stream)
		if err := stands(*event.Proof, entry, now, verifier); err != nil {
			return fmt.Errorf("revision %s: %w", event.Revision, err)
		}
	}
	for _, before := range made.Earlier {
		root, err := tlog.ParseHash(before.Root)
		if err != nil {
			return err
		}
		path, err := hashes(before.Path)
		if err != nil {
			return err
		}
		if err := tlog.CheckTree(path, now.size, now.root, before.Size, root); err != nil {
			return err
		}
	}
	return nil
}

// The signature is over canonical JSON (RFC 8785), which for texts and whole numbers is what Go writes of a map.
func signed(text []byte, made receipt, fingerprint string) error {
	var content map[string]any
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&content); err != nil {
		return err
	}
	delete(content, "signature")
	var canonical bytes.Buffer
	encoder := json.NewEncoder(&canonical)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(content); err != nil {
		return err
	}
	key, err := base64.StdEncoding.DecodeString(made.Signature.PublicKey)
	if err != nil || len(key) != ed25519.PublicKeySize {
		return errors.New("no key")
	}
	if sum := sha256.Sum256(key); hex.EncodeToString(sum[:]) != fingerprint {
		return errors.New("another key")
	}
	value, err := base64.StdEncoding.DecodeString(made.Signature.Value)
	if err != nil || !ed25519.Verify(key, bytes.TrimSuffix(canonical.Bytes(), []byte("\n")), value) {
		return errors.New("the signature differs")
	}
	return nil
}

func open(text string, verifier note.Verifier) (state, error) {
	opened, err := note.Open([]byte(text), note.VerifierList(verifier))
	if err != nil {
		return state{}, err
	}
	lines := strings.Split(opened.Text, "\n")
	if len(lines) < 4 || lines[0] != verifier.Name() {
		return state{}, errors.New("no checkpoint of this log")
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return state{}, err
	}
	root, err := tlog.ParseHash(lines[2])
	return state{size, root}, err
}

func stands(proof, entry string, now state, verifier note.Verifier) error {
	head, checkpoint, found := strings.Cut(proof, "\n\n")
	lines := strings.Split(head, "\n")
	if !found || len(lines) < 2 || lines[0] != "c2sp.org/tlog-proof@v1" {
		return errors.New("no proof")
	}
	index, err := strconv.ParseInt(strings.TrimPrefix(lines[1], "index "), 10, 64)
	if err != nil {
		return err
	}
	at, err := open(checkpoint, verifier)
	if err != nil {
		return err
	}
	if at != now {
		return errors.New("a proof of another state of the log")
	}
	path, err := hashes(lines[2:])
	if err != nil {
		return err
	}
	return tlog.CheckRecord(path, at.size, at.root, index, tlog.RecordHash([]byte(entry)))
}

func hashes(texts []string) ([]tlog.Hash, error) {
	all := make([]tlog.Hash, len(texts))
	for i, text := range texts {
		hash, err := tlog.ParseHash(text)
		if err != nil {
			return nil, err
		}
		all[i] = hash
	}
	return all, nil
}
